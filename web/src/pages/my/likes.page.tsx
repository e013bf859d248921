import type { Output } from '@zimu/contract'
import { PosterGridSkeleton, useCardProps } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { usePageLink } from '../../features/frame/index.ts'
import {
  InfiniteList,
  isBareList,
  ListArea,
  OwnList,
  type OwnListFilter,
  ownListInput,
  useFeed,
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

/** What the member likes (screens 14). Compared with the server whenever the page comes into view: hearts change elsewhere. */
export default function LikesPage() {
  const { t } = useText()
  const card = useCardProps()
  const [filter, setFilter] = useOwnListFilter()
  const feed = useFeed('GET /api/member.Like/list', ownListInput(filter), {
    idOf: ({ content_id }) => content_id,
    fresh_ms: 0,
  })

  return (
    <>
      <OfflineNotice />
      <OwnList
        filter={filter}
        onChange={setFilter}
        searchLabel={t('account.likes.search')}
        panelId={PANEL_ID}
        is_bare={isBareList(filter, feed)}
      >
        <ListArea>
          <InfiniteList
            {...feed}
            skeleton={
              <div className={styles.cards}>
                <PosterGridSkeleton />
              </div>
            }
            empty={<NoLikes filter={filter} />}
          >
            {(shown) => (
              <div className={styles.cards}>
                <CardGrid>
                  {shown.map((row, place) => (
                    <PosterCard key={row.content_id} {...card(row, { cover: 'p', priority: place < 4 })} />
                  ))}
                </CardGrid>
              </div>
            )}
          </InfiniteList>
        </ListArea>
      </OwnList>
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
