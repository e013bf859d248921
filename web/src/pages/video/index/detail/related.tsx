import type { ContentCard } from '@zimu/contract'
import { firstCategory, useCardProps, WideRows } from '../../../../features/content/index.ts'
import { usePageLink } from '../../../../features/links/index.ts'
import { type ContentInfo, orderRelated, useNextItem } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { SectionAction, SectionHeading, WideRow } from '../../../../ui/index.ts'
import { QueueButton } from '../queue/queue-button.tsx'
import styles from './related.module.css'

const SHOWN = 6

/** What plays by itself must be something that plays. */
const isPlayable = ({ kind, is_unlock }: ContentCard) => kind === 'video' && is_unlock === 1

interface RelatedProps {
  info: ContentInfo
  /** Under a film: index of the video that plays, for what comes after it. */
  episode?: number
}

/** What is next, marked under a film; for a locked content the free ones first (the server sorts). */
export function Related({ info, episode }: RelatedProps) {
  const { t } = useText()
  const card = useCardProps()
  const link = usePageLink()
  const isLocked = info.is_unlock === 0
  const isFilm = episode !== undefined && !isLocked
  const item = useNextItem(info, episode ?? 0)
  const next = isFilm ? item : undefined
  const nextId = next?.kind === 'related' ? next.content.content_id : undefined
  const rows = (isFilm ? orderRelated(info.list, next) : info.list).slice(0, SHOWN)
  if (rows.length === 0) return null
  const title = t(isLocked ? 'video.next_free' : 'video.next')
  const category = firstCategory(info.category_names)
  const [category_id] = info.category_ids
  const all = category && category_id !== undefined && !isLocked
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
      <WideRows label={title} isHeaded>
        {rows.map((row) => (
          <WideRow
            key={row.content_id}
            // The next item takes the place of this one, so that back leads to where the visitor came from.
            {...card(row, { cover: 'w', meta: ['category', 'kind'], verb: 'redirectTo' })}
            mark={row.content_id === nextId ? t('video.up_next') : undefined}
            corner={isPlayable(row) && <QueueButton content={row} />}
          />
        ))}
      </WideRows>
    </section>
  )
}
