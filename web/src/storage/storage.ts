/**
 * Values that outlive the document, in local storage. A string is stored as it is, any other value as
 * `{"type": …, "data": …}` (STO-01); a string that looks like such a wrapper is read as a string again (STO-02). If storage is
 * full or forbidden, reading returns `""` and writing has no effect (STO-03).
 */
export interface Storage {
  /** The stored value; `""` if there is none. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  keys(): string[]
  /** `member_id` whose personal values are read and written; 0 for a guest. */
  owner: number
  /** Calls the listeners of `onOtherTab` for a key that was changed here; `""`: for all personal keys, after a change of `owner`. */
  notify(key: string): void
  /** Calls the listener with each key that another tab writes or removes. Returns the function that unsubscribes. */
  onOtherTab(listener: (key: string) => void): () => void
}

interface Backing {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  readonly length: number
  key(index: number): string | null
}

/** Marks strings that would be mistaken for a wrapper. */
const STRING_MARK = '{"type":"string","data":'

function encode(value: unknown): string {
  if (typeof value === 'string' && !value.startsWith('{"type":')) return value
  return JSON.stringify({ type: value === null ? 'object' : typeof value, data: value ?? null })
}

function decode(text: string): unknown {
  if (!text.startsWith('{"type":')) return text
  try {
    const wrapper = JSON.parse(text) as { type?: unknown; data?: unknown }
    if (text.startsWith(STRING_MARK)) return typeof wrapper.data === 'string' ? wrapper.data : text
    if (wrapper.type === 'undefined') return ''
    return typeof wrapper.type === 'string' && 'data' in wrapper ? wrapper.data : text
  } catch {
    return text
  }
}

/** `findBacking` returns the browser's storage; it may throw or return null where storage is forbidden. */
export function createStorage(findBacking: () => Backing | null, events: EventTarget): Storage {
  const attempt = <Value>(run: (backing: Backing) => Value): Value | undefined => {
    try {
      const backing = findBacking()
      return backing ? run(backing) : undefined
    } catch {
      return undefined
    }
  }
  const listeners = new Set<(key: string) => void>()
  return {
    owner: 0,
    keys: () =>
      attempt((backing) => Array.from({ length: backing.length }, (_, index) => backing.key(index) ?? '')) ?? [],
    notify(key) {
      for (const listener of listeners) listener(key)
    },
    read(key) {
      const text = attempt((backing) => backing.getItem(key))
      return text === undefined || text === null ? '' : decode(text)
    },
    write: (key, value) => void attempt((backing) => backing.setItem(key, encode(value))),
    remove: (key) => void attempt((backing) => backing.removeItem(key)),
    onOtherTab(listener) {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key) listener(key)
      }
      listeners.add(listener)
      events.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        events.removeEventListener('storage', onStorage)
      }
    },
  }
}
