import type { Output } from '@zimu/contract'
import { PosterGridSkeleton, useCardProps } from '../../features/content/index.ts'
import { OfflineNotice } from '../../features/failure/index.ts'
import { usePageLink } from '../../features/links/index.ts'
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
import { usePageState } from '../../stack/index.ts'
import { CardGrid, Chip, EmptyState, PosterCard } from '../../ui/index.ts'
import styles from './likes/likes.module.css'

type LikeRow = Output<'GET /api/member.Like/list'>['list'][number]

const PANEL_ID = 'likes-panel'
const ORDERS = ['new', 'old'] as const
type LikeOrder = (typeof ORDERS)[number]
const ORDER_TEXTS = {
  new: 'account.likes.sort.new',
  old: 'account.likes.sort.old',
} as const satisfies Record<LikeOrder, TextKey>
const NONE_OF = {
  video: 'account.likes.none.video',
  gallery: 'account.likes.none.gallery',
  article: 'account.likes.none.article',
} as const satisfies Record<LikeRow['kind'], TextKey>

/** What the member likes. Compared with the server whenever the page comes into view: hearts change elsewhere. */
export default function LikesPage() {
  const { t } = useText()
  const card = useCardProps()
  const [filter, setFilter] = useOwnListFilter()
  const [order, setOrder] = usePageState<LikeOrder>('order', 'new')
  const input = { ...ownListInput(filter), sort_value: order === 'new' ? 'desc' : 'asc' }
  const feed = useFeed('GET /api/member.Like/list', input, {
    idOf: ({ content_id }) => content_id,
    freshMs: 0,
  })

  const waiting = useWaitingLikes(filter)
  const waitingCards = waiting.added.map((row) => (
    <PosterCard
      key={row.content_id}
      {...card(row, { cover: 'p' })}
      meta={t('offline.waiting')}
      status={t('offline.waiting')}
    />
  ))
  const renderCards = (shown: readonly LikeRow[]) => (
    <div className={styles.cards}>
      <CardGrid>
        {order === 'new' && waitingCards}
        {shown
          .filter(({ content_id }) => !waiting.turned.has(content_id))
          .map((row, place) => (
            <PosterCard key={row.content_id} {...card(row, { cover: 'p', priority: place < 4 })} />
          ))}
        {order === 'old' && waitingCards}
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
        isBare={isBareList(filter, feed)}
      >
        <ListArea>
          <ul className={styles.orders} aria-label={t('content.sort')}>
            {ORDERS.map((id) => (
              <li key={id}>
                <Chip height={36} selected={order === id} onClick={() => setOrder(id)}>
                  {t(ORDER_TEXTS[id])}
                </Chip>
              </li>
            ))}
          </ul>
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
