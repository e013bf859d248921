import { type ReactNode, useId } from 'react'
import { useCall } from '../../../api/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useText } from '../../../i18n/index.ts'
import { classNames, SectionAction, SectionHeading, Skeleton, SkeletonLine } from '../../../ui/index.ts'
import styles from './hot-words.module.css'

const MAX_WORDS = 10
/** As many as there may be: fewer would push the rail below down when the words come. */
const BLOCKS = Array.from({ length: MAX_WORDS }, (_, place) => place)
/** The first places are in the brand colour. */
const LEADING = 3

export interface HotWordsProps {
  onSearch: (keywords: string) => void
}

/** 大家在搜: numbered words in two columns; absent when there are none or they do not come. */
export function HotWords({ onSearch }: HotWordsProps) {
  const { t } = useText()
  const id = useId()
  const link = usePageLink()
  const { data, isError } = useCall('GET /api/content.Searchword/list', { limit: MAX_WORDS })
  if (isError || data?.list.length === 0) return null

  const words: ReactNode = data?.list.map(({ searchword_id, name }, index) => (
    <li key={searchword_id}>
      <button className={styles.word} type="button" onClick={() => onSearch(name)}>
        <span className={classNames(styles.place, index < LEADING && styles.leading)}>{index + 1}</span>
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  ))

  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t('search.hot')}
        action={
          <SectionAction {...link('/pages/video/videolist?kind=all&sort=hits')}>
            {t('videolist.title.ranking')}
          </SectionAction>
        }
      />
      {words ? (
        <ol className={styles.words}>{words}</ol>
      ) : (
        <Skeleton label={t('shell.loading')}>
          <div className={styles.words}>
            {BLOCKS.map((place) => (
              <div key={place} className={styles.word}>
                <SkeletonLine width="64%" />
              </div>
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  )
}
