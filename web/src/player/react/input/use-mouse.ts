import { type PointerEvent, useRef, useSyncExternalStore } from 'react'

const QUERY = '(hover: hover) and (pointer: fine)'
/** A mouse that moves tells of it no more often. */
const TOLD_MS = 250

function subscribe(onChange: () => void) {
  const list = matchMedia(QUERY)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether there is a mouse: rows have more buttons then, and the middle of the picture stays free. */
export const useMouse = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)

/** A mouse that comes over the stage and moves there, and that leaves it. */
export function useMouseMoves(onMove: () => void, onLeave: () => void) {
  const told = useRef(0)
  return {
    onPointerMove({ pointerType, timeStamp }: PointerEvent) {
      if (pointerType !== 'mouse' || timeStamp - told.current < TOLD_MS) return
      told.current = timeStamp
      onMove()
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      told.current = 0
      onLeave()
    },
  }
}
