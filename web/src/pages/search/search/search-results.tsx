import {
  type ContentKind,
  KindTabs,
  markKeywords,
  useCardProps,
  WideRows,
  WideRowsSkeleton,
} from '../../../features/content/index.ts'
import { countOf, InfiniteList, ListArea, useFeed } from '../../../features/list/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { classNames, EmptyState, WideRow } from '../../../ui/index.ts'
import { HotWords } from './hot-words.tsx'
import styles from './search-results.module.css'

const LIMIT = 20
const PANEL_ID = 'search-panel'

const NONE_OF: Record<ContentKind, TextKey> = {
  video: 'search.none.video',
  gallery: 'search.none.gallery',
  article: 'search.none.article',
}

export interface SearchResultsProps {
  keywords: string
  /** Undefined for all kinds. */
  kind: ContentKind | undefined
  onKind: (kind: ContentKind | undefined) => void
  onSearch: (keywords: string) => void
}

/** What was found, by kind, with the keyword marked (mockups 32, 33). */
export function SearchResults({ keywords, kind, onKind, onSearch }: SearchResultsProps) {
  const { t } = useText()
  const card = useCardProps()
  const { query, rows, news } = useFeed(
    'GET /api/content.Content/list',
    { keywords, limit: LIMIT, ...(kind ? { kind } : {}) },
    { idOf: ({ content_id }) => content_id },
  )
  const count = countOf(query.data)
  const is_nothing = kind === undefined && count === 0
  const renderTitle = markKeywords(keywords)

  const empty = kind ? (
    <EmptyState title={t(NONE_OF[kind])} action={{ label: t('search.all'), onClick: () => onKind(undefined) }} />
  ) : (
    <div className={styles.none}>
      <EmptyState
        glyph="question"
        title={t('content.search.none', { keywords })}
        text={t('search.none_text')}
        place="section"
      />
      <HotWords onSearch={onSearch} />
    </div>
  )

  return (
    <>
      {!is_nothing && (
        <div className={styles.tabs}>
          <KindTabs selected={kind} onSelect={onKind} panelId={PANEL_ID} />
        </div>
      )}
      <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
        {/* Its line is kept while the count is on its way: the rows below stay where their blocks were. */}
        <p className={classNames(styles.count, !count && !query.isPending && styles.absent)} role="status">
          {count ? t('search.found', { n: count }) : null}
        </p>
        <ListArea>
          <InfiniteList query={query} rows={rows} news={news} skeleton={<WideRowsSkeleton />} empty={empty}>
            {(shown) => (
              <WideRows>
                {shown.map((row) => (
                  <WideRow
                    key={row.content_id}
                    {...card(row, { cover: 'w', meta: ['category', 'kind'] })}
                    renderTitle={renderTitle}
                  />
                ))}
              </WideRows>
            )}
          </InfiniteList>
        </ListArea>
      </div>
    </>
  )
}
