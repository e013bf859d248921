import { type RefObject, useLayoutEffect } from 'react'
import { LetterLoader } from '../letter-loader/letter-loader.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { ARMED_PX, heightOf, isArmed, type Pull } from './pull-rules.ts'
import styles from './pull-to-refresh.module.css'

export type PullHeadProps = {
  pull: Pull
  /** Of the `PullArea` around. */
  content: RefObject<HTMLElement | null>
  /** "松手刷新", for readers only. */
  armedLabel: string
  refreshingLabel: string
}

/** What a pull shows: the letters, and the content below its place. */
export function PullHead({ pull, content, armedLabel, refreshingLabel }: PullHeadProps) {
  const height = heightOf(pull)
  const isFollowing = pull.phase === 'pulling'

  useLayoutEffect(() => {
    if (!content.current) return
    const { style } = content.current
    style.transform = height > 0 ? `translateY(${height}px)` : ''
    style.transition = isFollowing ? 'none' : ''
  }, [content, height, isFollowing])

  return (
    <>
      {height > 0 && (
        <div className={styles.head} style={{ height }}>
          <LetterLoader
            label={refreshingLabel}
            {...(pull.phase === 'refreshing' ? {} : { drawn: height / ARMED_PX })}
          />
        </div>
      )}
      <VisuallyHidden role="status">{isArmed(pull) ? armedLabel : ''}</VisuallyHidden>
    </>
  )
}
