import { seconds } from '@zimu/contract/durations'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { haptic } from '../haptic/haptic.ts'
import { heightOf, idlePull, isArmed, type Pull, touchEnd, touchMove, touchStart } from './pull-rules.ts'

/** Minimum duration, so that it does not flash, and timeout (PUL-04). */
const MIN_MS = 500
const MAX_MS = seconds(15)

function wait(duration_ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration_ms))
}

/** Whether neither the element nor any ancestor is scrolled. */
function standsAtTop(element: HTMLElement): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (box.scrollTop > 0) return false
  }
  return true
}

/** Binds the state machine to touches on an element, and to a button. A refresh ends when its promise settles. */
export function usePull(
  root: RefObject<HTMLElement | null>,
  enabled: boolean,
  onRefresh: () => Promise<unknown>,
): { pull: Pull; refresh: () => void } {
  const [shown, setShown] = useState<Pull>(idlePull)
  // Touches come faster than renders: the machine itself must not wait for one.
  const machine = useRef<Pull>(idlePull)

  function go(next: Pull) {
    machine.current = next
    // Every press begins as a touch that may become a pull: it costs no rendering before it has.
    setShown(heightOf(next) > 0 ? next : idlePull)
  }

  const start = useEffectEvent((event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch || event.touches.length > 1 || !root.current) return
    go(touchStart(machine.current, touch.clientX, touch.clientY, standsAtTop(root.current)))
  })

  const move = useEffectEvent((event: TouchEvent) => {
    const touch = event.touches[0]
    if (!touch) return
    const next = touchMove(machine.current, touch.clientX, touch.clientY)
    if (next.phase === 'pulling' && event.cancelable) event.preventDefault()
    if (isArmed(next) && !isArmed(machine.current)) haptic('tick')
    go(next)
  })

  const end = useEffectEvent((event: TouchEvent) => {
    const before = machine.current
    const next = touchEnd(before, event.type === 'touchcancel')
    if (next.phase === 'refreshing') refresh()
    else go(next)
  })

  function refresh() {
    if (machine.current.phase === 'refreshing') return
    go({ phase: 'refreshing' })
    const work = Promise.allSettled([onRefresh(), wait(MIN_MS)])
    void Promise.race([work, wait(MAX_MS)]).then(() => go(idlePull))
  }

  useEffect(() => {
    const element = root.current
    if (!enabled || !element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('touchstart', start, { passive: true, signal })
    element.addEventListener('touchmove', move, { passive: false, signal })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', end, { signal })
    return () => listening.abort()
  }, [enabled, root])

  return { pull: shown, refresh }
}
