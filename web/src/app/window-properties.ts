import { useLayoutEffect } from 'react'

/**
 * Tells the styles of the root which parts the page in view has (`bar`, `tab`, `wide`) and how wide the document is, the
 * scroll bar and its gutter left out (SYS-01); `ui/base.css` makes the rest of it (FRM-24). Effects of covered pages are
 * stopped, so it is always the page in view that tells.
 */
export function useWindowProperties(parts: string): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    if (root.dataset.parts !== parts) root.dataset.parts = parts
    // Told after layout: to ask for the width here would lay out the whole page once more than the frame needs.
    const observer = new ResizeObserver(() => tellWidth(root, root.getBoundingClientRect().width))
    observer.observe(root)
    return () => observer.disconnect()
  }, [parts])
}

/** Where the window has no scroll bar the styles know the width themselves, and nothing is styled anew. */
function tellWidth(root: HTMLElement, width_px: number): void {
  const width = width_px === innerWidth ? '' : `${width_px}px`
  if (root.style.getPropertyValue('--document-width') !== width) root.style.setProperty('--document-width', width)
}
