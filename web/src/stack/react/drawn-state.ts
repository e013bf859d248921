import { useCallback, useSyncExternalStore } from 'react'
import { pageMove } from '../core/page-move.ts'
import type { StackState } from '../core/state.ts'
import { createPageTransition } from '../dom/page-transition.ts'
import { useStackFace } from './context.ts'

/**
 * The state that is drawn. It is that of the stack, a frame or two later: a push or pop waits for the answer that the press shows,
 * and for the snapshot of what is in view. Nothing but the drawing waits: verbs, address and lifecycle do not.
 */
export function useDrawnState(): StackState {
  const stack = useStackFace()
  const follow = useCallback(
    (drawPage: () => void) => {
      const transition = createPageTransition(window)
      const unsubscribe = stack.subscribe((next, prev) => transition.draw(pageMove(prev, next), drawPage))
      return () => {
        unsubscribe()
        transition.stop()
      }
    },
    [stack],
  )
  return useSyncExternalStore(follow, stack.getState, stack.getFirstState)
}
