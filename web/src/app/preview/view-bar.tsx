import { minutes, seconds } from '@zimu/contract/durations'
import { Eye } from 'lucide'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './preview-bar.module.css'

interface ViewBarProps {
  /** As whom the operator looks. */
  name: string
  /** End of the ticket, epoch milliseconds. */
  endMs: number
  ended: StoreApi<boolean>
}

/** Minutes and seconds until `endMs`, `m:ss`. */
function useLeft(endMs: number): string {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds(1))
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, endMs - now)
  return `${Math.floor(left / minutes(1))}:${String(Math.floor((left % minutes(1)) / seconds(1))).padStart(2, '0')}`
}

/** Says above the app as whom an operator looks and until when, and covers the app once that has ended. */
export function ViewBar({ name, endMs, ended }: ViewBarProps) {
  const { t } = useText()
  const isEnded = useStore(ended)
  const left = useLeft(endMs)
  const label = t('preview.view_as', { name })
  return (
    <>
      <aside className={styles.bar} aria-label={label}>
        <Icon of={Eye} size={16} />
        <span className={styles.what}>{[label, t('preview.read_only')].join(' · ')}</span>
        {!isEnded && (
          <>
            <span className={styles.left}>{t('preview.view_until', { time: left })}</span>
            <button className={styles.end} type="button" onClick={() => ended.setState(true, true)}>
              {t('preview.view_end')}
            </button>
          </>
        )}
      </aside>
      {isEnded && (
        <div className={styles.ended} role="alert">
          <p>{t('preview.view_ended')}</p>
        </div>
      )}
    </>
  )
}
