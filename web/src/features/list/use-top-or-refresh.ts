import { useEffect, useRef } from 'react'
import { useTabTap } from '../../stack/index.ts'
import { useRefresh } from './refresh.tsx'

/** Below this the page counts as standing at its top. */
const AT_TOP_PX = 4

/**
 * What a press on the tab of the page in view does (design book 4.4): back to the top, and at the top a refresh. The
 * press that brings the page into view does neither.
 */
export function useTopOrRefresh(): void {
  const refresh = useRefresh()
  const is_shown = useRef(false)

  useTabTap(() => {
    if (!is_shown.current) return
    if (window.scrollY <= AT_TOP_PX) void refresh()
    else window.scrollTo({ top: 0, behavior: 'smooth' })
  })

  // After the listener above: the tap that opened the page is told before this runs.
  useEffect(() => {
    is_shown.current = true
    return () => {
      is_shown.current = false
    }
  }, [])
}
