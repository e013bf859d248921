import {
  type ContentKind,
  KindTabs,
  markRanges,
  useCardProps,
  WideRows,
  WideRowsSkeleton,
} from '../../../features/content/index.ts'
import { countOf, countValues, InfiniteList, ListArea, useFeed } from '../../../features/list/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { classNames, EmptyState, WideRow } from '../../../ui/index.ts'
import { FoundCues } from './found-cues.tsx'
import { HotWords } from './hot-words.tsx'
import { MatchedText } from './matched-text.tsx'
import styles from './search-results.module.css'
import { useMatches } from './use-matches.ts'

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

/** What was found, by kind, with the keyword marked. */
export function SearchResults({ keywords, kind, onKind, onSearch }: SearchResultsProps) {
  const { t } = useText()
  const card = useCardProps()
  const { query, rows, news } = useFeed(
    'GET /api/content.Content/list',
    { keywords, limit: LIMIT, ...(kind ? { kind } : {}) },
    { idOf: ({ content_id }) => content_id },
  )
  const count = countOf(query.data)
  const isNothing = kind === undefined && count?.n === 0
  const matchOf = useMatches(query.data)
  // Below all that is called so, where films are looked for.
  const hasCues = !query.hasNextPage && (kind === undefined || kind === 'video')

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
      <FoundCues keywords={keywords} />
      <HotWords onSearch={onSearch} />
    </div>
  )

  return (
    <>
      {!isNothing && (
        <div className={styles.tabs}>
          <KindTabs selected={kind} onSelect={onKind} panelId={PANEL_ID} />
        </div>
      )}
      <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
        {/* Its line is kept while the count is on its way: the rows below stay where their blocks were. */}
        <p className={classNames(styles.count, !count?.n && !query.isPending && styles.absent)} role="status">
          {count?.n ? t('search.found', countValues(count)) : null}
        </p>
        <ListArea>
          <InfiniteList query={query} rows={rows} news={news} skeleton={<WideRowsSkeleton />} empty={empty}>
            {(shown) => (
              <>
                <WideRows>
                  {shown.map((row) => {
                    const match = matchOf(row.content_id)
                    return (
                      <WideRow
                        key={row.content_id}
                        {...card(row, { cover: 'w', meta: ['category', 'kind'] })}
                        status={match?.text || undefined}
                        renderTitle={markRanges(match?.name_ranges ?? [])}
                        passage={match?.text ? <MatchedText match={match} /> : undefined}
                      />
                    )
                  })}
                </WideRows>
                {hasCues && <FoundCues keywords={keywords} />}
              </>
            )}
          </InfiniteList>
        </ListArea>
      </div>
    </>
  )
}
