import { useEffect, useState } from 'react'
import { hasModal, onModalStackChange } from './modal-stack.ts'

/**
 * Whether a sheet or dialog is open over the page. Its opening is told after the frame that shows it: what lies under it, a film's
 * stage, is not drawn in the task of the press. Its end is told at once, before the focus is back on the page.
 */
export function useHasModal(): boolean {
  const [isCovered, setCovered] = useState(hasModal)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const forget = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    const follow = () => {
      forget()
      if (!hasModal()) return setCovered(false)
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setCovered(hasModal()))
      })
    }
    follow()
    const stop = onModalStackChange(follow)
    return () => {
      stop()
      forget()
    }
  }, [])
  return isCovered
}
