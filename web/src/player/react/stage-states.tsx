import { type ReactNode, useEffect, useState } from 'react'
import type { PlayerFailure } from '../core/state.ts'
import styles from './notes.module.css'
import type { PlayerTexts } from './texts.ts'

/** Data that comes within this is not worth a word (VID-22). */
const WAIT_MS = 300

/** The loader in the middle of the picture, once data has been missing for a while. */
export function Waiting({ children }: { children: ReactNode }) {
  const [is_shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return is_shown && <div className={styles.waiting}>{children}</div>
}

interface FailureProps {
  failure: PlayerFailure
  is_offline: boolean
  texts: PlayerTexts
  onRetry: () => void
}

/** A film that did not come, with the way to try again. */
export function Failure({ failure, is_offline, texts, onRetry }: FailureProps) {
  const text: Record<PlayerFailure, string> = {
    network: is_offline ? texts.failed_offline : texts.failed,
    gone: texts.failed_gone,
    media: texts.failed,
    unsupported: texts.failed_unsupported,
  }
  return (
    <div className={styles.failure} role="alert">
      <p>{text[failure]}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}
