import type { DanmuInput } from '../../../../danmu/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { formatTime } from '../../../../player/index.ts'
import { EmptyState } from '../../../../ui/index.ts'
import styles from './danmu-list.module.css'

export interface DanmuListProps {
  items: readonly DanmuInput[]
  onChoose: (time: number) => void
}

/** Everything said so far, to read and to jump to. */
export function DanmuList({ items, onChoose }: DanmuListProps) {
  const { t } = useText()
  if (items.length === 0) return <EmptyState title={t('danmu.none')} text={t('danmu.none_text')} place="section" />
  return (
    <ol className={styles.list}>
      {items.map(({ id, text, time = 0 }) => (
        <li key={id}>
          <button type="button" className={styles.row} onClick={() => onChoose(time)}>
            <span className={styles.time}>{formatTime(time)}</span>
            <span className={styles.text}>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
