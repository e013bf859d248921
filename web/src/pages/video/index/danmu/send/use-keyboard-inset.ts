import { useEffect, useState } from 'react'

/** Height of the window that the on-screen keyboard covers, in pixels; follows the visual viewport. */
export function useKeyboardInset(isWanted: boolean): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!isWanted || !view) return
    // A pinched page is smaller too, and is not covered.
    const follow = () =>
      setInset(view.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
      setInset(0)
    }
  }, [isWanted])
  return inset
}
