import { useEffect, useRef } from 'react'

/**
 * Runs something now, or after the press that is under way. A field that is left by pressing a button would otherwise
 * show its error between pointer down and up, the button would move away and the press would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const is_pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const begin = () => {
      is_pressed.current = true
    }
    const end = () => {
      is_pressed.current = false
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
    if (is_pressed.current) waiting.current.push(run)
    else run()
  }
}
