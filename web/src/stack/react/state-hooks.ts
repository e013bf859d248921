import { useMemo, useSyncExternalStore } from 'react'
import { type StackState, topPage } from '../core/state.ts'
import type { Stack } from '../dom/stack.ts'
import { useStackApi } from './context.ts'
import type { StackPage } from './page-loader.ts'

/** The current state; re-renders on every change. */
export function useStackState(): StackState {
  const stack = useStackApi()
  return useSyncExternalStore(stack.subscribe, stack.getState, stack.getFirstState)
}

export interface StackHandle extends Omit<Stack<StackPage>, 'canGoBack'> {
  readonly state: StackState
  /** Whether the page on top has a back button (NAV-44, NAV-45). */
  readonly canGoBack: boolean
}

/** The stack with its current state; re-renders on every change (`useStackApi` does not). */
export function useStack(): StackHandle {
  const stack = useStackApi()
  const state = useStackState()
  return useMemo(() => ({ ...stack, state, canGoBack: stack.canGoBack(topPage(state).pageId) }), [stack, state])
}
