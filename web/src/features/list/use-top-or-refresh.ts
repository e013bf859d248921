import { useEffect, useRef } from 'react'
import { useTabTap } from '../../stack/index.ts'
import { useRefresh } from './use-refresh.ts'

/** Below this offset the page counts as at its top. */
const AT_TOP_PX = 4

/**
 * Handles a press on the tab of the page in view (docs/design.md#tab-bar): scrolls to the top, or refreshes at the top.
 * The press that opens the page does neither.
 */
export function useTopOrRefresh(): void {
  const refresh = useRefresh()
  const isShown = useRef(false)

  useTabTap(() => {
    if (!isShown.current) return
    if (window.scrollY <= AT_TOP_PX) void refresh()
    else window.scrollTo({ top: 0, behavior: 'smooth' })
  })

  // After the listener above: the tap that opened the page is told before this runs.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
}
