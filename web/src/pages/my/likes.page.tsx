import type { Output } from '@zimu/contract'
import { useCallPages } from '../../api/index.ts'
import { PosterGridSkeleton, useCardProps } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { usePageLink } from '../../features/frame/index.ts'
import {
  InfiniteList,
  type OwnListFilter,
  OwnListTop,
  ownListInput,
  RefreshArea,
  rowsOf,
  useOwnListFilter,
} from '../../features/list/index.ts'
import { type TextKey, useText } from '../../i18n/index.ts'
import { CardGrid, EmptyState, PosterCard } from '../../ui/index.ts'
import styles from './likes/likes.module.css'

type LikeRow = Output<'GET /api/member.Like/list'>['list'][number]

const PANEL_ID = 'likes-panel'
const NONE_OF = {
  video: 'account.likes.none.video',
  gallery: 'account.likes.none.gallery',
  article: 'account.likes.none.article',
} as const satisfies Record<LikeRow['kind'], TextKey>

/** What the member likes (screens 14). It is read anew whenever the page comes into view: hearts change elsewhere. */
export default function LikesPage() {
  const { t } = useText()
  const card = useCardProps()
  const [filter, setFilter] = useOwnListFilter()
  const query = useCallPages('GET /api/member.Like/list', ownListInput(filter), { fresh_ms: 0 })
  const rows = rowsOf<LikeRow>(query.data, ({ content_id }) => content_id)

  return (
    <>
      <OfflineNotice />
      <OwnListTop filter={filter} onChange={setFilter} searchLabel={t('account.likes.search')} panelId={PANEL_ID} />
      <RefreshArea>
        <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
          <InfiniteList query={query} rows={rows} skeleton={<PosterGridSkeleton />} empty={<NoLikes filter={filter} />}>
            {(shown) => (
              <CardGrid>
                {shown.map((row, place) => (
                  <PosterCard key={row.content_id} {...card(row, { cover: 'p', priority: place < 4 })} />
                ))}
              </CardGrid>
            )}
          </InfiniteList>
        </div>
      </RefreshArea>
    </>
  )
}

function NoLikes({ filter: { kind, keywords } }: { filter: OwnListFilter }) {
  const { t } = useText()
  const link = usePageLink()
  if (keywords) return <EmptyState glyph="question" title={t('content.search.none', { keywords })} />
  return (
    <EmptyState
      title={t(kind ? NONE_OF[kind] : 'account.likes.empty')}
      text={t('account.likes.empty_text')}
      action={{ label: t('content.home'), ...link('/', 'switchTab') }}
    />
  )
}
