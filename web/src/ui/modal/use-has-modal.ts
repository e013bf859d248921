import { useEffect, useState } from 'react'
import { hasModal, onModalStackChange } from './modal-stack.ts'

/**
 * Whether a sheet or dialog is open over the page. Told after the frame that shows it: what lies under it, a film's stage, is not
 * drawn in the task of the press.
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
