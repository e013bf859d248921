import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { TabTap } from '../dom/page-hooks.ts'
import { usePage, useStackApi } from './context.ts'

/** Runs when the tab of this page is tapped, also if the page was not in view (NAV-35). */
export function useTabTap(onTap: (tap: TabTap) => void): void {
  const stack = useStackApi()
  const { pageId } = usePage()
  const tell = useEffectEvent(onTap)
  useEffect(() => stack.onTabTap(pageId, (tap) => tell(tap)), [stack, pageId])
}

/**
 * State that outlives the page's mount: it is restored when the page was unmounted for the limit of mounted pages (NAV-19),
 * and after a refresh if it is JSON. Ends with the page. Not for secrets: it is written to session storage.
 */
export function usePageState<TValue>(key: string, initial: TValue): readonly [TValue, (value: TValue) => void] {
  const stack = useStackApi()
  const { pageId } = usePage()
  const [value, setValue] = useState(() => (stack.memory.valueOf(pageId, key) as TValue | undefined) ?? initial)
  const save = useCallback(
    (next: TValue) => {
      setValue(next)
      stack.memory.saveValue(pageId, key, next)
    },
    [stack, pageId, key],
  )
  return [value, save]
}
