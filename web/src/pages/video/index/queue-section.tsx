import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { contentUrl, titleLanguage, useKindTexts } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import { type ContentInfo, type Queued, useQueue } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton, SectionAction, SectionHeading, VisuallyHidden } from '../../../ui/index.ts'
import styles from './queue.module.css'

/** What the visitor put aside, in the order in which it will play; nothing while it is empty. */
export function QueueSection({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const { queue, clear, move, remove } = useQueue()
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const items = queue.items.filter(({ content_id }) => content_id !== info.content_id)
  if (items.length === 0) return null

  function moveBy(item: Queued, place: number, by: number) {
    move(item.content_id, by)
    setTold(t('queue.moved', { name: item.name, n: place + by + 1, total: items.length }))
  }

  return (
    <section>
      <SectionHeading
        title={t('queue.title')}
        action={<SectionAction onClick={clear}>{t('queue.clear')}</SectionAction>}
      />
      <ul ref={list} className={styles.rows} aria-label={t('queue.title')}>
        {items.map((item, place) => (
          <li key={item.content_id} className={styles.row}>
            <QueueLink item={item} />
            <IconButton
              icon={ArrowUp}
              size={20}
              tone="quiet"
              label={t('queue.up', { name: item.name })}
              disabled={place === 0}
              onClick={() => moveBy(item, place, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size={20}
              tone="quiet"
              label={t('queue.down', { name: item.name })}
              disabled={place === items.length - 1}
              onClick={() => moveBy(item, place, 1)}
            />
            <IconButton
              icon={X}
              size={20}
              tone="quiet"
              label={t('queue.remove', { name: item.name })}
              onClick={() => {
                remove(item.content_id)
                setTold(t('queue.taken_back'))
                // The button that had the focus goes with its row.
                list.current?.querySelector<HTMLElement>(`li:not(:nth-child(${place + 1})) a`)?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </section>
  )
}

function QueueLink({ item }: { item: Queued }) {
  const { language } = useText()
  const { extentText } = useKindTexts()
  const link = usePageLink()
  return (
    <a className={styles.link} {...link(contentUrl(item), 'redirectTo')}>
      <span className={styles.name} lang={titleLanguage(item.name, language)}>
        {item.name}
      </span>
      <span className={styles.meta}>{extentText(item)}</span>
    </a>
  )
}
