import type { ContentCard } from '@zimu/contract'
import { contentUrl, firstCategory, useCardProps, WideRows } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import type { ContentInfo } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { SectionAction, SectionHeading, WideRow } from '../../../ui/index.ts'
import { QueueButton } from './queue-button.tsx'
import styles from './related.module.css'

const SHOWN = 6

/** What plays by itself must be something that plays. */
const isPlayable = ({ kind, is_unlock }: ContentCard) => kind === 'video' && is_unlock === 1

/** What is next; for a locked content the free ones first (the server sorts). */
export function Related({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const card = useCardProps()
  const link = usePageLink()
  const rows = info.list.slice(0, SHOWN)
  if (rows.length === 0) return null
  const is_locked = info.is_unlock === 0
  const title = t(is_locked ? 'video.next_free' : 'video.next')
  const category = firstCategory(info.category_names)
  const [category_id] = info.category_ids
  const all = category && category_id !== undefined && !is_locked
  return (
    <section className={styles.related}>
      <SectionHeading
        title={title}
        action={
          all && (
            <SectionAction {...link(`/pages/video/videolist?category_id=${category_id}&kind=${info.kind}`)}>
              {t('video.next_all', { category })}
            </SectionAction>
          )
        }
      />
      <WideRows label={title} is_headed>
        {rows.map((row) => (
          <div key={row.content_id} className={styles.row}>
            <WideRow
              {...card(row, { cover: 'w', meta: ['category', 'kind'] })}
              // The next item takes the place of this one, so that back leads to where the visitor came from.
              {...link(contentUrl(row), 'redirectTo')}
              corner={isPlayable(row)}
            />
            {isPlayable(row) && <QueueButton content={row} />}
          </div>
        ))}
      </WideRows>
    </section>
  )
}
