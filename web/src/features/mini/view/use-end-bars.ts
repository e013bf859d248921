import { useLayoutEffect, useState } from 'react'
import { barsAtEnd } from './room.ts'

/** Attribute of bars at the bottom of the screen; hidden ones have an empty box. Those of a page that leaves go with it. */
const BAR = '[data-end-bar]:not([data-motion="out"] *)'

/** Height in px of the bars at the bottom of the open page; follows their changes. */
export function useEndBars(): number {
  const [taken, setTaken] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const bars = [...document.querySelectorAll(BAR)].filter((bar) => getComputedStyle(bar).position === 'fixed')
      setTaken(
        barsAtEnd(
          bars.map((bar) => bar.getBoundingClientRect()),
          window.innerHeight,
        ),
      )
    }
    // A bar that is hidden, shown or grows changes its size; one that is new is found by what it came into.
    const sizes = new ResizeObserver(measure)
    const follow = () => {
      for (const bar of document.querySelectorAll(BAR)) sizes.observe(bar)
      measure()
    }
    let frame = 0
    // Once a frame, which lays the page out in any case; in the task of a press this would be done for itself.
    const pages = new MutationObserver(() => {
      // Not put off by a change in each frame, as danmu make them.
      frame ||= requestAnimationFrame(() => {
        frame = 0
        follow()
      })
    })
    // While a page comes its bars stand at its own end, and leave it for that of the screen without a change of size.
    pages.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-motion'] })
    window.addEventListener('resize', measure)
    follow()
    return () => {
      sizes.disconnect()
      pages.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', measure)
    }
  }, [])
  return taken
}
