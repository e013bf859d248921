import { urlOf } from '@zimu/contract/page-urls'
import { usePageLink } from '../../../../features/links/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Chip } from '../../../../ui/index.ts'
import styles from './detail-tags.module.css'

/** The tags of a content; each leads to all contents with it. Absent without tags. */
export function DetailTags({ info }: { info: ContentInfo }) {
  const { t } = useText()
  const link = usePageLink()
  // A record that was kept by an older version has none.
  const tags = info.tags ?? []
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('content.tags')}>
      {tags.map(({ tag_id, tag_name }) => (
        <li key={tag_id}>
          <Chip height={36} {...link(urlOf('pages/video/videolist', { kind: 'all', tag_id }))}>
            # {tag_name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
