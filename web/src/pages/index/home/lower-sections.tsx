import { Shuffle } from 'lucide'
import {
  PosterGridSkeleton,
  useCardProps,
  useShuffle,
  WideRows,
  WideRowsSkeleton,
} from '../../../features/content/index.ts'
import { ListNewsPill, PagesFooter, useFeed } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import { CardGrid, PosterCard, SectionAction, WideRow } from '../../../ui/index.ts'
import { ContinueRail } from './continue-rail.tsx'
import styles from './lower-sections.module.css'
import { Section } from './section.tsx'
import type { Home } from './use-home.ts'

const RECENT = 12

/** What stands below the first view: things begun, a handful at random, the newest without end. */
export function LowerSections({ home }: { home: Home }) {
  return (
    <>
      <ContinueRail />
      <LeafThrough leaf={home.leaf} />
      <Recent />
    </>
  )
}

function LeafThrough({ leaf }: { leaf: Home['leaf'] }) {
  const { t } = useText()
  const card = useCardProps()
  const { shuffle, isShuffling } = useShuffle(leaf)
  const action = (
    <SectionAction icon={Shuffle} busy={isShuffling} onClick={shuffle}>
      {t('content.shuffle')}
    </SectionAction>
  )
  return (
    <Section
      title={t('content.leaf')}
      query={leaf.query}
      skeleton={<WideRowsSkeleton count={4} isHeaded />}
      action={action}
    >
      {({ list, seed }) =>
        list.length === 0 ? null : (
          <div key={seed} className={styles.fade}>
            <WideRows label={t('content.leaf')} isHeaded>
              {list.map((row) => (
                <WideRow key={row.content_id} {...card(row, { cover: 'w', meta: ['category', 'kind'] })} />
              ))}
            </WideRows>
          </div>
        )
      }
    </Section>
  )
}

function Recent() {
  const { t } = useText()
  const card = useCardProps()
  const { query, rows, news } = useFeed(
    'GET /api/content.Content/list',
    { sort_field: 'release_time', sort_value: 'desc', limit: RECENT },
    { idOf: ({ content_id }) => content_id },
  )
  return (
    <Section title={t('home.recent')} query={query} skeleton={<PosterGridSkeleton count={4} />}>
      {() =>
        rows === undefined || rows.length === 0 ? null : (
          <div className={styles.end}>
            <ListNewsPill news={news} head="section" />
            <CardGrid label={t('home.recent')}>
              {rows.map((row) => (
                <PosterCard key={row.content_id} {...card(row, { cover: 'p', meta: ['category', 'kind'] })} />
              ))}
            </CardGrid>
            <PagesFooter query={query} />
          </div>
        )
      }
    </Section>
  )
}
