import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import styles from './undo-toast.module.css'

/** How long a cleared history can be taken back (screens 4). */
const UNDO_MS = 5000

export interface UndoToastProps {
  onUndo: () => void
  onEnd: () => void
}

/** In the place of a toast, with a way back; it takes presses, which a toast does not. */
export function UndoToast({ onUndo, onEnd }: UndoToastProps) {
  const { t } = useText()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.place}>
      <div className={styles.plate} role="status">
        {t('search.history.cleared')}
        <button className={styles.undo} type="button" onClick={onUndo}>
          {t('search.history.undo')}
        </button>
      </div>
    </div>
  )
}
