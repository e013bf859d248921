/**
 * Values that outlive the page. A string is stored as it is, any other value as `{"type": …, "data": …}` (STO-01); a
 * stored string that merely looks like such a wrapper stays a string (STO-02). Full or forbidden storage never breaks
 * the app (STO-03): reading then gives nothing and writing does nothing.
 */
export interface Storage {
  /** The stored value, `""` when there is none. */
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Removes everything but the named keys; whoever follows a removed key hears of it as from another tab. */
  clear(keep: readonly string[]): void
  /** Tells when another tab writes or removes a key. */
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

/** `findBacking` may throw or give nothing where storage is forbidden. */
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
  const keys = (backing: Backing) =>
    Array.from({ length: backing.length }, (_, index) => backing.key(index)).filter((key) => key !== null)
  return {
    read(key) {
      const text = attempt((backing) => backing.getItem(key))
      return text === undefined || text === null ? '' : decode(text)
    },
    write: (key, value) => void attempt((backing) => backing.setItem(key, encode(value))),
    remove: (key) => void attempt((backing) => backing.removeItem(key)),
    clear(keep) {
      const removed = attempt((backing) => keys(backing).filter((key) => !keep.includes(key))) ?? []
      for (const key of removed) attempt((backing) => backing.removeItem(key))
      for (const key of removed) for (const listener of listeners) listener(key)
    },
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
