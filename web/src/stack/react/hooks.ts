import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { type StackState, topPage } from '../core/state.ts'
import type { TabTap } from '../dom/page-hooks.ts'
import type { Stack } from '../dom/stack.ts'
import { usePage, useStackFace } from './context.ts'
import type { StackPage } from './page-loader.ts'

/** The current state; draws anew on every change. */
export function useStackState(): StackState {
  const stack = useStackFace()
  return useSyncExternalStore(stack.subscribe, stack.getState, stack.getFirstState)
}

export interface StackHandle extends Stack<StackPage> {
  readonly state: StackState
  /** Whether the page on top has a way back to offer. */
  readonly can_go_back: boolean
}

/** Verbs, state and everything else of the stack; draws anew on every change (`useStackFace` does not). */
export function useStack(): StackHandle {
  const stack = useStackFace()
  const state = useStackState()
  return useMemo(() => ({ ...stack, state, can_go_back: stack.canGoBack(topPage(state).page_id) }), [stack, state])
}

/** Runs when the tab of this page was tapped, whether the page was in view or not (NAV-35). */
export function useTabTap(onTap: (tap: TabTap) => void): void {
  const stack = useStackFace()
  const { page_id } = usePage()
  const tell = useEffectEvent(onTap)
  useEffect(() => stack.onTabTap(page_id, (tap) => tell(tap)), [stack, page_id])
}

/**
 * State that outlives the page's mount: it is there again when the page was dropped for the limit of mounted pages
 * (NAV-19), and after a refresh if it can be written as JSON. Ends with the page. Not for secrets: it is stored.
 */
export function usePageState<TValue>(key: string, initial: TValue): readonly [TValue, (value: TValue) => void] {
  const stack = useStackFace()
  const { page_id } = usePage()
  const [value, setValue] = useState(() => (stack.memory.valueOf(page_id, key) as TValue | undefined) ?? initial)
  const save = useCallback(
    (next: TValue) => {
      setValue(next)
      stack.memory.saveValue(page_id, key, next)
    },
    [stack, page_id, key],
  )
  return [value, save]
}
