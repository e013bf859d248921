import { type ReactNode, useRef } from 'react'
import { PullArea } from './pull-area.tsx'
import { PullHead } from './pull-head.tsx'
import { usePull } from './use-pull.ts'

export type PullToRefreshProps = {
  children: ReactNode
  /** The refresh ends when this settles, at the latest after 15 s (PUL-04). The caller shows failures. */
  onRefresh: () => Promise<unknown>
  /** "松手刷新", for readers only. */
  armedLabel: string
  refreshingLabel: string
  /** Renders a refresh button (PUL-05), unless there is another one. */
  button?: ((refresh: () => void, isBusy: boolean) => ReactNode) | undefined
  disabled?: boolean | undefined
}

/** The part of a page under its header that can be pulled down. Where its code comes late: `PullArea`. */
export function PullToRefresh({ children, onRefresh, button, disabled = false, ...labels }: PullToRefreshProps) {
  const content = useRef<HTMLDivElement>(null)
  const { pull, refresh } = usePull(content, !disabled, onRefresh)
  return (
    <PullArea content={content} head={<PullHead pull={pull} content={content} {...labels} />}>
      {!disabled && button?.(refresh, pull.phase === 'refreshing')}
      {children}
    </PullArea>
  )
}
