import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'

/** What counts as use. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** All tabs of the console share the time of last use: who works in one is not away in another. */
const KEY = 'zimu.console.used'
/** The time is written at most so often, and looked at so often. */
const WRITE_MS = seconds(5)
const LOOK_MS = seconds(15)

/** Where the time of last use lies. */
export interface LastUse {
  read(): number
  write(time: number): void
}

/** `localStorage`, or this page alone where the browser keeps nothing. */
export function createLastUse(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): LastUse {
  let own = 0
  return {
    read() {
      try {
        return Math.max(own, Number(storage?.getItem(KEY)) || 0)
      } catch {
        return own
      }
    },
    write(time) {
      own = time
      try {
        storage?.setItem(KEY, String(time))
      } catch {
        // Full or forbidden: this page counts for itself.
      }
    },
  }
}

/**
 * Whether nobody has used the console for `idleMs`. The clock is asked, not a timer of that length: a machine that slept is away
 * at once when it wakes. True until `onBack` is called.
 */
export function useIdle(idleMs: number): { isIdle: boolean; onBack: () => void } {
  const [lastUse] = useState(() => createLastUse(typeof localStorage === 'undefined' ? undefined : localStorage))
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    // A page that was just opened is in use.
    lastUse.write(Date.now())
  }, [lastUse])

  useEffect(() => {
    if (isIdle) return
    let writtenMs = 0
    const look = () => {
      if (Date.now() - lastUse.read() >= idleMs) setIdle(true)
    }
    const use = () => {
      const now = Date.now()
      if (now - writtenMs < WRITE_MS) return
      // Somebody comes back to a page that nobody has looked at since: the veil falls first.
      if (now - lastUse.read() >= idleMs) return setIdle(true)
      writtenMs = now
      lastUse.write(now)
    }
    const timer = setInterval(look, LOOK_MS)
    for (const name of USES) addEventListener(name, use, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of USES) removeEventListener(name, use, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [isIdle, idleMs, lastUse])

  return {
    isIdle,
    onBack: () => {
      lastUse.write(Date.now())
      setIdle(false)
    },
  }
}
