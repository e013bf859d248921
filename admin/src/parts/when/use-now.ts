import { minutes } from '@zimu/contract/durations'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let nowMs = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    nowMs = Date.now()
    timer = setInterval(tick, minutes(1))
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Present time in epoch milliseconds, for words; new every minute, one timer for all. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => nowMs)
