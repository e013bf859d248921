import { useCallback, useSyncExternalStore } from 'react'
import { type StackState, topPage } from '../core/state.ts'
import { transitionOf } from '../core/transition.ts'
import type { PageMotion } from '../dom/page-motion.ts'
import { useStackApi } from './context.ts'
import type { PageLoader } from './page-loader.ts'

/**
 * The state that is drawn. It is that of the stack, a frame or two later: a push or pop waits for the answer that the press
 * shows. Nothing but the drawing waits: verbs, address and lifecycle do not.
 */
export function useDrawnState(motion: PageMotion, loader: PageLoader): StackState {
  const stack = useStackApi()
  const follow = useCallback(
    (drawPage: () => void) =>
      stack.subscribe((next, prev) => {
        const page = stack.table.find(topPage(next).path)
        motion.draw(transitionOf(prev, next), drawPage, () => page && loader.untilDrawable(page))
      }),
    [stack, motion, loader],
  )
  return useSyncExternalStore(follow, stack.getState, stack.getFirstState)
}
