/** The live stream of the console: one connection for the whole page, open while a part of it listens. */
import type { LiveEvent, LiveTopic } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { useCallback, useSyncExternalStore } from 'react'

const ADDRESS = '/admin/api/live'
/** Waits before the next try after the server refused, doubling. Lines that only broke are mended by the browser. */
const [FIRST_WAIT_MS, MAX_WAIT_MS] = [seconds(5), seconds(60)]

type EventOf<Topic extends LiveTopic> = Extract<LiveEvent, { topic: Topic }>

interface LiveStore {
  subscribe(listener: () => void): () => void
  isOpen(): boolean
  last<Topic extends LiveTopic>(topic: Topic): EventOf<Topic> | undefined
}

/** `open`: makes a connection; undefined where there is none (tests, old browsers): then nothing is ever heard. */
export function createLiveStore(open: ((address: string) => EventSource) | undefined): LiveStore {
  const listeners = new Set<() => void>()
  const events = new Map<LiveTopic, LiveEvent>()
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = FIRST_WAIT_MS
  let isOpen = false
  const watch = typeof document === 'undefined' ? undefined : document
  const isHidden = () => watch?.hidden === true

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const setOpen = (next: boolean) => {
    if (isOpen === next) return
    isOpen = next
    tell()
  }

  function connect() {
    if (!open || source || listeners.size === 0 || isHidden()) return
    const own = open(ADDRESS)
    source = own
    own.onopen = () => {
      waitMs = FIRST_WAIT_MS
      setOpen(true)
    }
    own.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as LiveEvent
      events.set(event.topic, event)
      tell()
    }
    own.onerror = () => {
      setOpen(false)
      if (own.readyState !== EventSource.CLOSED) return
      source = undefined
      timer = setTimeout(connect, waitMs)
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)
    }
  }

  function hangUp() {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function disconnect() {
    hangUp()
    isOpen = false
    events.clear()
  }

  /** A page that nobody sees holds no line: a browser has six for one address, and its other tabs need them. */
  function follow() {
    if (!isHidden()) return connect()
    hangUp()
    setOpen(false)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        connect()
        watch?.addEventListener('visibilitychange', follow)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        watch?.removeEventListener('visibilitychange', follow)
        disconnect()
      }
    },
    isOpen: () => isOpen,
    last: <Topic extends LiveTopic>(topic: Topic) => events.get(topic) as EventOf<Topic> | undefined,
  }
}

const store = createLiveStore(
  typeof EventSource === 'undefined' ? undefined : (address) => new EventSource(address, { withCredentials: true }),
)

export interface Live<Topic extends LiveTopic> {
  /** False: nothing is heard, and one has to ask. */
  isLive: boolean
  /** The newest event of the topic. */
  event: EventOf<Topic> | undefined
}

const listenToNothing = () => () => {}

/** What the server says of a topic, as it changes; `isEnabled`: false as long as nobody needs it. */
export function useLive<Topic extends LiveTopic>(topic: Topic, isEnabled = true): Live<Topic> {
  const subscribe = isEnabled ? store.subscribe : listenToNothing
  const isLive = useSyncExternalStore(subscribe, store.isOpen)
  const event = useSyncExternalStore(
    subscribe,
    useCallback(() => store.last(topic), [topic]),
  )
  return { isLive, event }
}
