import { Shuffle } from 'lucide'
import {
  PosterGridSkeleton,
  useCardProps,
  VideoGridSkeleton,
  WideRowsSkeleton,
} from '../../../features/content/index.ts'
import { type Feed, InfiniteList } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, CardGrid, EmptyState, PosterCard, VideoCard } from '../../../ui/index.ts'
import type { Filters } from './filters.ts'
import { RankedRows } from './ranked-rows.tsx'
import styles from './video-list.module.css'

export interface VideoListProps {
  feed: Feed<'GET /api/content.Content/list'>
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  /** Another random order. */
  onShuffle: () => void
}

/** The cards: numbered rows for a ranking, else wide for videos and posters for everything else. */
export function VideoList({ feed, filters, onChange, onShuffle }: VideoListProps) {
  const { t } = useText()
  const card = useCardProps()
  const { query, rows, news } = feed
  const isVideo = filters.kind === 'video'
  const pinned = filters.sort === 'new' ? (['pinned'] as const) : []
  const isRanking = filters.sort === 'hits'
  const isRandomEnd = filters.sort === 'random' && query.data !== undefined && !query.hasNextPage

  return (
    <InfiniteList
      query={query}
      rows={rows}
      news={news}
      skeleton={isRanking ? <WideRowsSkeleton /> : isVideo ? <VideoGridSkeleton /> : <PosterGridSkeleton />}
      empty={<NothingFound filters={filters} onChange={onChange} />}
    >
      {(shown) =>
        isRanking ? (
          <RankedRows rows={shown} period={filters.period} />
        ) : (
          <>
            <CardGrid>
              {shown.map((row, place) =>
                isVideo ? (
                  <VideoCard
                    key={row.content_id}
                    {...card(row, { cover: 'w', meta: [...pinned, 'category', 'views'], priority: place < 6 })}
                  />
                ) : (
                  <PosterCard
                    key={row.content_id}
                    {...card(row, { cover: 'p', meta: [...pinned, 'category', 'kind'], priority: place < 4 })}
                  />
                ),
              )}
            </CardGrid>
            {isRandomEnd && (
              <div className={styles.shuffle}>
                <Button variant="text" size="medium" icon={Shuffle} onClick={onShuffle}>
                  {t('content.shuffle')}
                </Button>
              </div>
            )}
          </>
        )
      }
    </InfiniteList>
  )
}

/** Nothing matches the filters, or there is nothing in the category at all. */
function NothingFound({ filters, onChange }: Pick<VideoListProps, 'filters' | 'onChange'>) {
  const { t } = useText()
  const isVideo = filters.kind === 'video'
  const { access, sort, isHot, length } = filters
  if (filters.period !== 'all')
    return (
      <EmptyState
        title={t('videolist.period.nothing')}
        action={{ label: t('videolist.period.see_all'), onClick: () => onChange({ period: 'all' }) }}
      />
    )
  const isFiltered = access !== undefined || sort === 'top' || isHot || length !== undefined
  if (!isFiltered) return <EmptyState title={t(isVideo ? 'videolist.empty.video' : 'home.category.empty')} />
  return (
    <EmptyState
      title={t(isVideo ? 'videolist.filtered.video' : 'videolist.filtered.other')}
      action={{
        label: t('videolist.clear'),
        onClick: () => onChange({ access: undefined, sort: 'new', isHot: false, length: undefined }),
      }}
    />
  )
}
