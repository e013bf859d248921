import type { DanmuState } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../state/state-tag.tsx'
import styles from './found.module.css'
import { STATE_TONES } from './review-row.ts'

/** What visitors see of something that was written. */
export function ReviewState({ state }: { state: DanmuState }) {
  const { t } = useText()
  return <StateTag tone={STATE_TONES[state]}>{t(`review.state_${state}`)}</StateTag>
}

interface FoundCardProps {
  row: { text: string; state: DanmuState }
  /** Who wrote it and where. */
  about: string
}

/** A row of the search on a phone. */
export function FoundCard({ row, about }: FoundCardProps) {
  return (
    <span className={styles.card}>
      <span className={styles.cardText}>{row.text}</span>
      <span className={styles.cardMeta}>
        <span>{about}</span>
        <ReviewState state={row.state} />
      </span>
    </span>
  )
}
