import type { MakeWire } from "./connection.svelte"
import { pageEnd } from "./page.svelte"
import { apiAddress, place } from "./place.svelte"

/** Who answers: a server over the network, or the worker of this page. Nothing else knows which. */
export interface End {
  wire: MakeWire
  request(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response>
}

const serverEnd: End = {
  wire: (events) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws"
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    socket.onopen = () => events.opened()
    socket.onmessage = (event) => events.heard(String(event.data))
    socket.onclose = () => events.closed()
    return {
      send: (text) => socket.send(text),
      close: () => {
        socket.onopen = socket.onmessage = socket.onclose = null
        socket.close()
      },
    }
  },
  request: (method, path, headers, body) =>
    fetch(apiAddress(path), {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body }),
    }),
}

export function end(): End {
  return place.alone ? pageEnd : serverEnd
}
