import { useLayoutEffect, useRef } from 'react'
import type { StackState } from '../core/state.ts'
import { topPage } from '../core/state.ts'
import { transitionOf } from '../core/transition.ts'
import type { PageMotion } from '../dom/page-motion.ts'

interface MovesProps {
  readonly motion: PageMotion
  readonly state: StackState
}

/** Stands before the pages: its effect comes before theirs, which measure. */
export function PageLeaving({ motion, state }: MovesProps) {
  const drawn = useRef(state)
  useLayoutEffect(() => {
    const prev = drawn.current
    drawn.current = state
    if (topPage(prev).pageId !== topPage(state).pageId) motion.leave(transitionOf(prev, state))
  }, [motion, state])
  return null
}

/** Stands behind the pages: its effect comes after theirs. */
export function PageEntering({ motion, state }: MovesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every state that is drawn
  useLayoutEffect(() => motion.enter(), [motion, state])
  return null
}
