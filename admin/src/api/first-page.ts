/** When the first page of a visit has its answers: what only stands around it is asked for then, and does not hold it up. */
import type { QueryClient } from '@tanstack/react-query'
import { seconds } from '@zimu/contract/durations'
import { createContext, useContext, useEffect, useState } from 'react'

/** A page whose answers are slower does not keep the rest waiting. */
const MAX_WAIT_MS = seconds(3)

/** Tells when a page has been drawn; returns what ends that. TanStack's router does as `subscribe('onRendered', …)`. */
export type Drawn = (listener: () => void) => () => void

const FirstPageContext = createContext(true)
export const FirstPageProvider = FirstPageContext.Provider

/** True once the first page stands there with its answers, and where nobody says so. */
export const useFirstPageThere = (): boolean => useContext(FirstPageContext)

/** True from the frame on that follows the first page's answers. */
export function useFirstPage(onDrawn: Drawn, queries: QueryClient): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    const end = () => setThere(true)
    let isDrawn = false
    let next: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(next)
      if (isDrawn && queries.isFetching() === 0) next = setTimeout(end)
    }
    // A page asks when it has been drawn, and its answers are drawn in the frame to come.
    const lookInFrame = () => requestAnimationFrame(look)
    const draw = () => {
      isDrawn = true
      lookInFrame()
    }
    const stops = [onDrawn(draw), queries.getQueryCache().subscribe(lookInFrame)]
    const overdue = setTimeout(end, MAX_WAIT_MS)
    return () => {
      clearTimeout(overdue)
      for (const stop of stops) stop()
      clearTimeout(next)
    }
  }, [isThere, onDrawn, queries])
  return isThere
}
