import { Shuffle } from 'lucide-react'
import { PosterGridSkeleton, useCardProps, VideoGridSkeleton } from '../../../features/content/index.ts'
import { type Feed, InfiniteList } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, CardGrid, EmptyState, PosterCard, VideoCard } from '../../../ui/index.ts'
import type { Filters } from './filters.ts'
import styles from './video-list.module.css'

export interface VideoListProps {
  feed: Feed<'GET /api/content.Content/list'>
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  /** Another random order. */
  onShuffle: () => void
}

/** The cards: wide for videos, posters for everything else. */
export function VideoList({ feed, filters, onChange, onShuffle }: VideoListProps) {
  const { t } = useText()
  const card = useCardProps()
  const { query, rows, news } = feed
  const is_video = filters.kind === 'video'
  const is_random_end = filters.sort === 'random' && query.data !== undefined && !query.hasNextPage

  return (
    <InfiniteList
      query={query}
      rows={rows}
      news={news}
      skeleton={is_video ? <VideoGridSkeleton /> : <PosterGridSkeleton />}
      empty={<NothingFound filters={filters} onChange={onChange} />}
    >
      {(shown) => (
        <>
          <CardGrid>
            {shown.map((row, place) =>
              is_video ? (
                <VideoCard
                  key={row.content_id}
                  {...card(row, { cover: 'w', meta: ['category', 'views'], priority: place < 6 })}
                />
              ) : (
                <PosterCard
                  key={row.content_id}
                  {...card(row, { cover: 'p', meta: ['category', 'kind'], priority: place < 4 })}
                />
              ),
            )}
          </CardGrid>
          {is_random_end && (
            <div className={styles.shuffle}>
              <Button variant="text" size="medium" icon={Shuffle} onClick={onShuffle}>
                {t('content.shuffle')}
              </Button>
            </div>
          )}
        </>
      )}
    </InfiniteList>
  )
}

/** Nothing matches the filters, or there is nothing in the category at all. */
function NothingFound({ filters, onChange }: Pick<VideoListProps, 'filters' | 'onChange'>) {
  const { t } = useText()
  const is_video = filters.kind === 'video'
  const is_filtered = filters.access !== undefined || filters.sort === 'top'
  if (!is_filtered) return <EmptyState title={t(is_video ? 'videolist.empty.video' : 'home.category.empty')} />
  return (
    <EmptyState
      title={t(is_video ? 'videolist.filtered.video' : 'videolist.filtered.other')}
      action={{ label: t('videolist.clear'), onClick: () => onChange({ access: undefined, sort: 'new' }) }}
    />
  )
}
