import { X } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { type CardFields, useCardProps, WideRows } from '../../../features/content/index.ts'
import { isUnfinished, type Progress, progressShare, useProgressText } from '../../../features/progress/index.ts'
import { datesOf, useText } from '../../../i18n/index.ts'
import { IconButton, WideRow } from '../../../ui/index.ts'
import { type Day, daysAgo, groupByDay } from './days.ts'
import styles from './footprint-days.module.css'

/** A visited content, a member's or a guest's. */
export interface FootprintItem {
  card: CardFields
  visitedAt: number
  progress: Progress | undefined
  isGone: boolean
  /** The server does not know of it yet. */
  isWaiting?: boolean
}

/** The footprint by days, each under its number; every row can be removed. */
export function FootprintDays({
  items,
  onRemove,
}: {
  items: readonly FootprintItem[]
  onRemove: (content_id: number) => void
}) {
  const days = useRef<HTMLDivElement>(null)

  function remove(content_id: number) {
    const buttons = [...(days.current?.querySelectorAll('button') ?? [])]
    const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
    onRemove(content_id)
    // The button that had the focus goes with its row.
    if (place >= 0) (buttons[place + 1] ?? buttons[place - 1])?.focus()
  }

  return (
    <div ref={days}>
      {groupByDay(items, ({ visitedAt }) => visitedAt).map((day) => (
        <FootprintDay key={day.dayMs} day={day} onRemove={remove} />
      ))}
    </div>
  )
}

interface DayProps {
  day: Day<FootprintItem>
  onRemove: (content_id: number) => void
}

function FootprintDay({ day: { dayMs, rows }, onRemove }: DayProps) {
  const { t, language } = useText()
  const id = useId()
  const ago = daysAgo(dayMs, Date.now())
  const near = [t('account.footprint.today'), t('account.footprint.yesterday')]
  const name = near[ago] ?? datesOf(language).weekday(dayMs)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        <span className={styles.number}>{new Date(dayMs).getDate()}</span>
        {t('account.footprint.day', { month: datesOf(language).month(dayMs), name })}
      </h2>
      <WideRows>
        {rows.map((item) => (
          <FootprintRow
            key={item.card.content_id}
            item={item}
            corner={
              !item.isWaiting && (
                <IconButton
                  icon={X}
                  size={20}
                  tone="quiet"
                  label={t('account.footprint.remove', { name: item.card.name })}
                  onClick={() => onRemove(item.card.content_id)}
                />
              )
            }
          />
        ))}
      </WideRows>
    </section>
  )
}

interface FootprintRowProps {
  item: FootprintItem
  corner: ReactNode
}

function FootprintRow({ item: { card, progress, isGone, isWaiting }, corner }: FootprintRowProps) {
  const { t } = useText()
  const cardProps = useCardProps()
  const textOf = useProgressText()
  const goesOn = progress?.kind === 'video' && isUnfinished(progress)
  const props = {
    ...cardProps(card, { cover: 'w', meta: ['category', 'kind'], timeSeconds: goesOn ? progress.at : 0 }),
    size: 'small',
    corner,
  } as const
  if (isGone) return <WideRow {...props} gone meta={t('content.gone')} />
  const waiting = t('offline.waiting')
  if (isWaiting) return <WideRow {...props} meta={waiting} status={waiting} />
  if (!progress) return <WideRow {...props} />
  return <WideRow {...props} progress={progressShare(progress)} meta={textOf(progress)} />
}
