import { mount } from "svelte"
import App from "./App.svelte"
import { install } from "./install"
import { announcer } from "./keys/announce.svelte"
import { startKeys, useKeys } from "./keys/keys"
import { connection } from "./net/connection.svelte"
import { me } from "./net/me.svelte"
import "./net/lobby.svelte"
import "./net/mine.svelte"
import { offline } from "./net/offline.svelte"
import { pageWorker } from "./net/page.svelte"
import { place } from "./net/place.svelte"
import { startDownloads } from "./net/downloads"
import { settings } from "./net/settings.svelte"
import { router } from "./router.svelte"
import "./styles/tokens.css"
import "./styles/base.css"
import { sounds } from "./sound/player"
import { shown } from "./ui/shown.svelte"
import { toasts } from "./ui/toasts.svelte"
import { zoom } from "./ui/zoom.svelte"
import { number, t } from "./words/index.svelte"

settings.apply()
connection.after(() => me.ready())
void me.ready().catch(() => undefined)
router.start()
startDownloads()
startKeys()
sounds.start()
useKeys({
  "?": () => (shown.keys = true),
  m: () => {
    sounds.toggle()
    const said = t(settings.sound ? "sound.on" : "sound.off")
    // At a table its button shows it.
    if (shown.stage) announcer.say(said)
    else toasts.say(said)
  },
  escape: () => zoom.close(),
})

// Challenges reach people wherever they are on the site, once the page has what it needs.
const CALM = 1500
setTimeout(() => connection.open(), CALM)
connection.on("challenged", ({ by, info }) =>
  toasts.say(info.source.startsWith("event:") ? t("event.game") : t("challenged", { name: by })),
)

const target = document.getElementById("app")
const show = (): void => {
  if (target !== null) mount(App, { target })
}
// Without a server the pictures come from the page itself, through the service worker.
if (place.alone) void pageWorker.prepared().then(show)
else show()

// A browser takes long to write its first number: it does so after the first picture, before the first click.
requestAnimationFrame(() => setTimeout(() => number(0)))

if (import.meta.env.PROD) {
  void install()
  if (!place.alone) void offline.start(async () => (await me.ready()).offline)
}
