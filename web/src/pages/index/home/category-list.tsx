import { ChevronDown } from 'lucide'
import {
  type ContentSort,
  newSeed,
  PosterGridSkeleton,
  SortMenu,
  SubCategories,
  sortInput,
  useCardProps,
  useCategories,
  usePageSeed,
} from '../../../features/content/index.ts'
import { countOf, countValues, InfiniteList, useFeed } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePageState } from '../../../stack/index.ts'
import { CardGrid, EmptyState, Icon, PosterCard } from '../../../ui/index.ts'
import styles from './category-list.module.css'

const LIMIT = 12

export interface CategoryListProps {
  category_id: string
  /** Back to the recommended tab. */
  onLeave: () => void
}

/** A category tab: how many there are, their order, and the posters without end. */
export function CategoryList({ category_id, onLeave }: CategoryListProps) {
  const { t } = useText()
  const card = useCardProps()
  const [sort, setSort] = usePageState<ContentSort>('sort', 'new')
  const [chosen, choose] = usePageState('sub_category', category_id)
  const categories = useCategories().data?.list ?? []
  const [seed, setSeed] = usePageSeed('sort_seed')
  const { query, rows, news } = useFeed(
    'GET /api/content.Content/list',
    { category_id: chosen, limit: LIMIT, ...sortInput(sort, seed) },
    { idOf: (row) => row.content_id, ...(sort === 'random' ? { freshMs: null } : {}) },
  )
  const count = countOf(query.data)

  function changeSort(next: ContentSort) {
    setSeed(newSeed())
    setSort(next)
  }

  return (
    <div className={styles.list}>
      <SubCategories categories={categories} selected={chosen} onSelect={choose} />
      <div className={styles.bar}>
        <span role="status">{count === undefined ? '' : t('home.count', countValues(count))}</span>
        <SortMenu value={sort} onChange={changeSort}>
          {({ text, expanded, onClick }) => (
            <button
              className={styles.sort}
              type="button"
              aria-label={`${t('content.sort')} ${text}`}
              aria-haspopup="dialog"
              aria-expanded={expanded}
              onClick={onClick}
            >
              {text}
              <Icon of={ChevronDown} size={16} />
            </button>
          )}
        </SortMenu>
      </div>
      <InfiniteList
        query={query}
        rows={rows}
        news={news}
        skeleton={<PosterGridSkeleton />}
        empty={
          <EmptyState title={t('home.category.empty')} action={{ label: t('home.category.other'), onClick: onLeave }} />
        }
      >
        {(shown) => (
          <CardGrid>
            {shown.map((row, place) => (
              <PosterCard
                key={row.content_id}
                {...card(row, {
                  cover: 'p',
                  meta: sort === 'new' ? ['pinned', 'kind'] : ['kind'],
                  priority: place < 4,
                })}
              />
            ))}
          </CardGrid>
        )}
      </InfiniteList>
    </div>
  )
}
