import { useEffect, useRef, useState } from 'react'
import { type ContentInfo, type Queued, useQueue } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { SectionAction, SectionHeading, VisuallyHidden } from '../../../../ui/index.ts'
import styles from './queue.module.css'
import { QueueRow } from './queue-row.tsx'
import { useReorder } from './use-reorder.ts'

/** What the visitor put aside, in the order in which it will play. */
export function QueueSection({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const { queue, clear, move, remove } = useQueue()
  const [announcement, setAnnouncement] = useState('')
  const [opened, setOpened] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const refocus = useRef<number | null>(null)
  const items = queue.items.filter(({ content_id }) => content_id !== info.content_id)
  const reorder = useReorder(list, (from, by) => {
    const item = items[from]
    if (item) moveBy(item, from, by)
  })
  // A row that moves in the document loses the focus of its handle.
  useEffect(() => {
    if (refocus.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus({ preventScroll: true })
    refocus.current = null
  })

  function moveBy(item: Queued, place: number, by: number) {
    const to = Math.min(Math.max(0, place + by), items.length - 1)
    if (to === place) return
    move(item.content_id, to - place)
    setAnnouncement(t('queue.moved', { name: item.name, n: to + 1, total: items.length }))
  }

  return (
    <section aria-label={t('queue.title')}>
      <SectionHeading
        title={t('queue.title')}
        action={
          <span className={styles.clear}>
            <SectionAction onClick={clear}>{t('queue.clear')}</SectionAction>
          </span>
        }
      />
      <ul ref={list} className={styles.rows} aria-label={t('queue.title')}>
        {items.map((item, place) => (
          <QueueRow
            key={item.content_id}
            item={item}
            place={place}
            isLast={place === items.length - 1}
            isOpen={opened === item.content_id}
            reorder={reorder}
            onToggle={() => setOpened(opened === item.content_id ? null : item.content_id)}
            onMove={(by) => {
              refocus.current = item.content_id
              moveBy(item, place, by)
            }}
            onRemove={() => {
              remove(item.content_id)
              setAnnouncement(t('queue.taken_back'))
              // The button that had the focus goes with its row.
              list.current?.querySelector<HTMLElement>(`li:not(:nth-child(${place + 1})) a`)?.focus()
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}
