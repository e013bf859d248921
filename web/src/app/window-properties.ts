import { useLayoutEffect } from 'react'

/**
 * Publishes to the root's styles which parts the page in view has (`bar`, `tab`, `wide`) and the width of the document
 * without scroll bar and gutter (SYS-01); `ui/base.css` derives the rest (FRM-24). Effects of covered pages are
 * stopped, so that only the page in view publishes.
 */
export function useWindowProperties(parts: string): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    if (root.dataset.parts !== parts) root.dataset.parts = parts
    // Told after layout: to ask for the width here would lay out the whole page once more than the frame needs.
    const observer = new ResizeObserver(() => publishWidth(root, root.getBoundingClientRect().width))
    observer.observe(root)
    return () => observer.disconnect()
  }, [parts])
}

/** Without a scroll bar the styles know the width, and no restyle is needed. */
function publishWidth(root: HTMLElement, widthPx: number): void {
  const width = widthPx === innerWidth ? '' : `${widthPx}px`
  if (root.style.getPropertyValue('--document-width') !== width) root.style.setProperty('--document-width', width)
}
