import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { SearchBox } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { useKeys } from '../../parts/keys/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { EmptyState, ErrorState, NothingFound } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import styles from './feedback.module.css'
import type { FeedbackSearch } from './feedback-search.ts'
import type { InboxRow } from './feedback-words.ts'
import { InboxList } from './inbox-list.tsx'
import { StateTabs } from './state-tabs.tsx'
import { OneThread } from './thread/one-thread.tsx'

const LIST = 'GET /admin/api/feedback.Feedback/list'
const PAGE_ROWS = 50

/** The row that is open: the one in the address, at a desk the first one without. */
function openedId(id: string | undefined, rows: readonly InboxRow[], isNarrow: boolean): number | undefined {
  const given = /^\d{1,15}$/.test(id ?? '') ? Number(id) : 0
  if (given > 0) return given
  return isNarrow ? undefined : rows[0]?.feedback_id
}

function useInbox() {
  const search = useSearch({ from: '/feedback' })
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { state = 'new', q = '', mine, after } = search
  const input = { state, q, limit: PAGE_ROWS, ...(mine ? { mine } : {}), ...(after ? { cursor: after } : {}) }
  const query = useCall(LIST, input, { keepsFormer: true })
  const rows = query.data?.list ?? []
  const opened = openedId(id, rows, isNarrow)
  return {
    ...{ search, query, rows, opened, isNarrow, state },
    find: (change: Partial<FeedbackSearch>) =>
      void navigate({ to: '/feedback', search: { ...search, after: undefined, ...change } }),
    open: (feedback_id: number | undefined) =>
      void (feedback_id === undefined
        ? navigate({ to: '/feedback', search })
        : navigate({ to: '/feedback/$id', params: { id: String(feedback_id) }, search })),
  }
}
type Inbox = ReturnType<typeof useInbox>

function Nothing({ search: { q, mine, state }, find }: Pick<Inbox, 'search' | 'find'>) {
  const { t } = useText()
  if (q !== undefined || mine !== undefined)
    return <NothingFound onClear={() => find({ q: undefined, mine: undefined })} />
  return <EmptyState glyph="信" title={t(`feedback.empty_${state ?? 'new'}`)} text={t('feedback.empty_text')} />
}

function List({ inbox, focusTurn }: { inbox: Inbox; focusTurn: number }) {
  const { t } = useText()
  const { query, rows, search, find, opened } = inbox
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className={styles.loading} aria-busy>
        {[0, 1, 2].map((number) => (
          <SkeletonLine key={number} width="70%" />
        ))}
      </div>
    )
  const { next_cursor } = query.data
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('feedback.looked')}</p>
      ) : (
        <InboxList rows={rows} search={search} opened={opened} focusTurn={focusTurn} />
      )}
      {(next_cursor !== null || search.after !== undefined) && (
        <div className={styles.more}>
          {search.after !== undefined && <Button onClick={() => find({})}>{t('feedback.newest')}</Button>}
          {next_cursor !== null && <Button onClick={() => find({ after: next_cursor })}>{t('feedback.older')}</Button>}
        </div>
      )}
    </>
  )
}

function Feedback() {
  const { t } = useText()
  const { data } = useSession()
  const inbox = useInbox()
  const { query, rows, search, find, opened, open, isNarrow, state } = inbox
  const isEmpty = rows.length === 0 && query.data?.next_cursor === null
  const counts = query.data?.counts
  const focusTurn = useRef(0)
  const at = rows.findIndex(({ feedback_id }) => feedback_id === opened)
  const move = (step: 1 | -1) => {
    const next = rows[at + step]
    if (!next) return
    focusTurn.current += 1
    open(next.feedback_id)
  }
  useKeys({ j: () => move(1), k: () => move(-1) }, data.is_keys === 1 && !isNarrow)
  // The next one stands where the one that left the list stood; below it none is left: the one before.
  const leave = () => {
    const next = rows[at + 1] ?? rows[at - 1]
    open(isNarrow || at < 0 ? undefined : next?.feedback_id)
  }
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thread begins at its top
  useEffect(() => {
    if (isNarrow) top.current?.scrollIntoView({ block: 'start' })
  }, [opened, isNarrow])
  const thread = opened !== undefined && (
    <OneThread key={opened} feedback_id={opened} search={search} onLeave={leave} isNarrow={isNarrow} />
  )
  if (isNarrow && thread)
    return (
      <div ref={top} className={styles.one}>
        {thread}
      </div>
    )
  return (
    <>
      <PageHead
        title={t('feedback.title')}
        after={isNarrow && counts ? t('waiting.feedback', { n: counts.new }) : undefined}
        actions={
          isNarrow ? undefined : (
            <>
              <StateTabs state={state} counts={counts} search={search} />
              <SearchBox label={t('feedback.search')} value={search.q} onSearch={(q) => find({ q })} />
            </>
          )
        }
      />
      {isNarrow && (
        <div className={styles.narrowHead}>
          <StateTabs state={state} counts={counts} search={search} />
          <SearchBox label={t('feedback.search')} value={search.q} onSearch={(q) => find({ q })} />
        </div>
      )}
      {isEmpty && !thread ? (
        <Nothing search={search} find={find} />
      ) : (
        <div className={styles.panes}>
          <div className={styles.listPane}>
            {isEmpty ? (
              <p className={styles.none}>{t(`feedback.empty_${state}`)}</p>
            ) : (
              <List inbox={inbox} focusTurn={focusTurn.current} />
            )}
          </div>
          {thread}
        </div>
      )}
    </>
  )
}

/** `/admin/feedback` and `/admin/feedback/:id`: the inbox, one thread and who wrote it beside each other. */
export default function FeedbackPage() {
  return (
    <Guarded right="feedback.reply">
      <Feedback />
    </Guarded>
  )
}
