/** What the page keeps, in the browser's own database: texts by key. */
const NAME = "drawdestiny"
const STORE = "kept"

export class Kept {
  #database: IDBDatabase | null = null

  /** Everything that is kept; nothing where the browser keeps nothing. */
  async open(): Promise<Map<string, string>> {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    this.#database = await done(opening)
    const store = this.#database.transaction(STORE).objectStore(STORE)
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    return new Map(keys.map((key, index) => [String(key), String(texts[index])]))
  }

  /** All changes, or none; throws where they cannot be stored. */
  write(changes: [string, string | null][]): Promise<void> {
    if (changes.length === 0) return Promise.resolve()
    const database = this.#database
    if (database === null) return Promise.reject(new Error("no storage"))
    return new Promise((resolve, reject) => {
      const writing = database.transaction(STORE, "readwrite")
      const store = writing.objectStore(STORE)
      for (const [key, text] of changes) {
        if (text === null) store.delete(key)
        else store.put(text, key)
      }
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error ?? new Error("no storage"))
    })
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("no storage"))
  })
}
