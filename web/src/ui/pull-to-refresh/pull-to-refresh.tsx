import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { LetterLoader } from '../letter-loader/letter-loader.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { ARMED_PX, heightOf, isArmed } from './pull-rules.ts'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

export type PullToRefreshProps = {
  children: ReactNode
  /** The refresh ends when this settles, after 15 s at the latest (PUL-04). Failures are the caller's to show. */
  onRefresh: () => Promise<unknown>
  /** "松手刷新", for readers only. */
  armedLabel: string
  refreshingLabel: string
  /** The button for those who do not pull (PUL-05), where nothing else does the same. */
  button?: ((refresh: () => void, is_busy: boolean) => ReactNode) | undefined
  disabled?: boolean | undefined
}

/** The part of a page under its header that can be pulled down (design book 4.23). */
export function PullToRefresh(props: PullToRefreshProps) {
  const { children, onRefresh, armedLabel, refreshingLabel, button, disabled = false } = props
  const root = useRef<HTMLDivElement>(null)
  const { pull, refresh } = usePull(root, !disabled, onRefresh)
  const height = heightOf(pull)
  const refreshing = pull.phase === 'refreshing'
  return (
    <div ref={root} className={styles.root}>
      {height > 0 && (
        <div className={styles.head} style={{ height }}>
          <LetterLoader label={refreshingLabel} {...(refreshing ? {} : { drawn: height / ARMED_PX })} />
        </div>
      )}
      <VisuallyHidden role="status">{isArmed(pull) ? armedLabel : ''}</VisuallyHidden>
      <div
        className={classNames(styles.content, pull.phase === 'pulling' && styles.following)}
        style={height > 0 ? { transform: `translateY(${height}px)` } : undefined}
      >
        {!disabled && button?.(refresh, refreshing)}
        {children}
      </div>
    </div>
  )
}
