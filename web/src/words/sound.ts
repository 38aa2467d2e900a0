import { phrases } from "./index.svelte"

/** Sound, touch and notifications. */
export const sound = {
  en: {
    "title": "Sound and notifications",
    "sound": "Sound",
    "on": "Turn the sound on",
    "off": "Turn the sound off",
    "key": "{what} (M)",
    "volume": "Volume",
    "about": "The key M turns it on or off everywhere.",
    "vibrate": "Vibrate on a blow and on your turn",
    "notify": "Notify me when it is my turn and I look elsewhere",
    "notify.denied": "This browser forbids notifications for this site; its settings can allow them.",
    "ask": "Shall the browser tell you when it is your turn?",
    "ask.yes": "Yes, tell me",
    "ask.no": "No",
    "your_turn": "Your turn",
    "your_turn.at": "{game}: {question}",
  },
  fr: {
    "title": "Son et notifications",
    "sound": "Son",
    "on": "Activer le son",
    "off": "Couper le son",
    "key": "{what} (M)",
    "volume": "Volume",
    "about": "La touche M l’active ou le coupe partout.",
    "vibrate": "Vibrer à chaque coup et quand c’est à vous",
    "notify": "Me prévenir quand c’est à moi et que je regarde ailleurs",
    "notify.denied": "Ce navigateur interdit les notifications de ce site ; ses réglages peuvent les autoriser.",
    "ask": "Le navigateur doit-il vous prévenir quand c’est à vous ?",
    "ask.yes": "Oui, me prévenir",
    "ask.no": "Non",
    "your_turn": "À vous de jouer",
    "your_turn.at": "{game} : {question}",
  },
}

export const soundWords = phrases(sound)
