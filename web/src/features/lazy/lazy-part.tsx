import type { ComponentType, ReactNode } from 'react'
import { FaultBoundary } from './fault-boundary.tsx'
import { useLazyCode } from './use-lazy-code.ts'

/**
 * A component whose code is loaded when it first renders. `instead` is rendered if loading or rendering fails; nothing
 * without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (retry: () => void) => ReactNode = () => null,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const lazy = useLazyCode(true, load)
    if (lazy.state === 'waiting') return null
    if (lazy.state === 'failed') return instead(lazy.retry)
    return (
      <FaultBoundary fallback={instead}>
        <lazy.code {...props} />
      </FaultBoundary>
    )
  }
}
