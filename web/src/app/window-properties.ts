import { useLayoutEffect } from 'react'

/**
 * Tells the styles of the root which parts the page in view has (`bar`, `tab`, `wide`) and how wide the document is, the
 * scroll bar and its gutter left out (SYS-01); `ui/base.css` makes the rest of it (FRM-24). Effects of covered pages are
 * stopped, so it is always the page in view that tells.
 */
export function useWindowProperties(parts: string): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const measure = () => root.style.setProperty('--document-width', `${root.getBoundingClientRect().width}px`)
    root.dataset.parts = parts
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [parts])
}
