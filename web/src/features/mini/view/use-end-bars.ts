import { useLayoutEffect, useState } from 'react'
import { barsAtEnd } from './room.ts'

/** What stands at the end of the screen says so with this attribute; where it is hidden its box is empty. */
const BAR = '[data-end-bar]'

/** How much of the screen's end the bars of the open page take up, px. Follows them as they come, go and grow. */
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
    const pages = new MutationObserver(follow)
    pages.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', measure)
    follow()
    return () => {
      sizes.disconnect()
      pages.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return taken
}
