import { type PointerEvent, useEffect, useRef } from 'react'

/** Two presses this close are one double tap. */
const DOUBLE_MS = 300
/** A single click closes when no second one follows (PRE-07). */
const CLOSE_MS = 250

interface TapOptions {
  scale: number
  onClose: () => void
  /** Back to the whole picture. */
  onReset: () => void
}

/**
 * Taps on a picture: one closes, two go from the whole picture to the near one (the library does that) and back, where the
 * library would go nearer still.
 */
export function useTaps({ scale, onClose, onReset }: TapOptions) {
  const last_ms = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const is_near = scale > 1

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDownCapture(event: PointerEvent) {
      clearTimeout(timer.current)
      const is_double = event.timeStamp - last_ms.current < DOUBLE_MS
      last_ms.current = is_double ? Number.NEGATIVE_INFINITY : event.timeStamp
      if (!is_double || !is_near) return
      event.stopPropagation()
      onReset()
    },
    onClick() {
      clearTimeout(timer.current)
      // The second click of a double tap.
      if (last_ms.current === Number.NEGATIVE_INFINITY || is_near) return
      timer.current = setTimeout(onClose, CLOSE_MS)
    },
  }
}
