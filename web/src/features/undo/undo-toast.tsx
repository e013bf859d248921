import { seconds } from '@zimu/contract/durations'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import styles from './undo-toast.module.css'

/** How long what was done can be taken back. */
const UNDO_MS = seconds(5)

export interface UndoToastProps {
  /** What was done. */
  text: string
  onUndo: () => void
  onEnd: () => void
}

/** In the place of a toast, with a way back; it takes presses, which a toast does not. */
export function UndoToast({ text, onUndo, onEnd }: UndoToastProps) {
  const { t } = useText()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.place}>
      <div className={styles.plate} role="status">
        {text}
        <button className={styles.undo} type="button" onClick={onUndo}>
          {t('list.undo')}
        </button>
      </div>
    </div>
  )
}
