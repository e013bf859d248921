import { useId } from 'react'
import { type CardFields, useCardProps, WideRows } from '../../../features/content/index.ts'
import { isUnfinished, type Progress, progressShare, useProgressText } from '../../../features/progress/index.ts'
import { useText } from '../../../i18n/index.ts'
import { WideRow } from '../../../ui/index.ts'
import { type Day, daysAgo, groupByDay } from './days.ts'
import styles from './footprint-days.module.css'

/** A visited content, a member's or a guest's. */
export interface FootprintItem {
  card: CardFields
  visited_at: number
  progress: Progress | undefined
  is_gone: boolean
  /** The server does not know of it yet. */
  is_waiting?: boolean
}

/** The footprint by days, each under its number (mockup 64). */
export function FootprintDays({ items }: { items: readonly FootprintItem[] }) {
  return groupByDay(items, ({ visited_at }) => visited_at).map((day) => <FootprintDay key={day.day_ms} day={day} />)
}

function FootprintDay({ day: { day_ms, rows } }: { day: Day<FootprintItem> }) {
  const { t, formats } = useText()
  const id = useId()
  const ago = daysAgo(day_ms, Date.now())
  const near = [t('account.footprint.today'), t('account.footprint.yesterday')]
  const name = near[ago] ?? formats.weekday(day_ms)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        <span className={styles.number}>{new Date(day_ms).getDate()}</span>
        {t('account.footprint.day', { month: formats.month(day_ms), name })}
      </h2>
      <WideRows>
        {rows.map((item) => (
          <FootprintRow key={item.card.content_id} item={item} />
        ))}
      </WideRows>
    </section>
  )
}

function FootprintRow({ item: { card, progress, is_gone, is_waiting } }: { item: FootprintItem }) {
  const { t } = useText()
  const cardProps = useCardProps()
  const textOf = useProgressText()
  const goes_on = progress?.kind === 'video' && isUnfinished(progress)
  const props = cardProps(card, { cover: 'w', meta: ['category', 'kind'], time_seconds: goes_on ? progress.at : 0 })
  if (is_gone) return <WideRow {...props} size="small" gone meta={t('content.gone')} />
  const waiting = t('offline.waiting')
  if (is_waiting) return <WideRow {...props} size="small" meta={waiting} status={waiting} />
  if (!progress) return <WideRow {...props} size="small" />
  return <WideRow {...props} size="small" progress={progressShare(progress)} meta={textOf(progress)} />
}
