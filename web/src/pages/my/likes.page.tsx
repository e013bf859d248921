import type { Output } from '@zimu/contract'
import { PosterGridSkeleton, useCardProps } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { usePageLink } from '../../features/frame/index.ts'
import {
  InfiniteList,
  isBareList,
  isWanted,
  ListArea,
  OwnList,
  type OwnListFilter,
  ownListInput,
  useFeed,
  useOwnListFilter,
} from '../../features/list/index.ts'
import { useOutbox } from '../../features/outbox/index.ts'
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

  const waiting = useWaitingLikes(filter)
  const renderCards = (shown: readonly LikeRow[]) => (
    <div className={styles.cards}>
      <CardGrid>
        {waiting.added.map((row) => (
          <PosterCard
            key={row.content_id}
            {...card(row, { cover: 'p' })}
            meta={t('offline.waiting')}
            status={t('offline.waiting')}
          />
        ))}
        {shown
          .filter(({ content_id }) => !waiting.turned.has(content_id))
          .map((row, place) => (
            <PosterCard key={row.content_id} {...card(row, { cover: 'p', priority: place < 4 })} />
          ))}
      </CardGrid>
    </div>
  )

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
            empty={waiting.added.length > 0 ? renderCards([]) : <NoLikes filter={filter} />}
          >
            {renderCards}
          </InfiniteList>
        </ListArea>
      </OwnList>
    </>
  )
}

/** Hearts that the server does not know of yet: cards of those that were given, latest first, and all that were turned. */
function useWaitingLikes({ kind, keywords }: OwnListFilter) {
  const { waiting } = useOutbox()
  const likes = waiting.flatMap(({ written }) => (written.kind === 'like' ? [written] : []))
  const added = likes.flatMap(({ is_like, card }) =>
    is_like === 1 && card && isWanted(card, { kind, keywords }) ? [card] : [],
  )
  return { added: added.reverse(), turned: new Set(likes.map(({ content_id }) => content_id)) }
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
