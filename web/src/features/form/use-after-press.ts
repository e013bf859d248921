import { useEffect, useRef } from 'react'

/**
 * Runs a function now, or after the press in progress. An error shown on blur would otherwise move the pressed button
 * between pointer down and up, and the click would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
      // The click comes with the release; a timer comes after it.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run()
      })
    }
    const events = [
      ['pointerdown', begin],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const
    for (const [name, listener] of events) document.addEventListener(name, listener, true)
    return () => {
      for (const [name, listener] of events) document.removeEventListener(name, listener, true)
    }
  }, [])

  return (run) => {
    if (isPressed.current) waiting.current.push(run)
    else run()
  }
}
