import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Ban, ListFilter, Search, Undo2 } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { BanDialog } from '../bans/ban-dialog.tsx'
import { QUEUES } from '../danmu-search.ts'
import { type QueueRow, senderName } from '../danmu-words.ts'
import { WordDialog } from '../words/word-dialog.tsx'
import { CurrentCard } from './current-card.tsx'
import { FilmMoment } from './film-moment.tsx'
import styles from './queue.module.css'
import { QueueActs } from './queue-acts.tsx'
import { QueueList } from './queue-list.tsx'
import { currentRow, move, openRows, toggleMark } from './queue-rules.ts'
import { SenderSide } from './sender-side.tsx'
import { type Counts, type Queue, useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

type View = (typeof QUEUES)[number] | undefined

function QueueTabs({ view, counts }: { view: View; counts: Counts | undefined }) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const searchOf = (key: string) =>
    key === 'matched' ? ({ view: 'all', matched: 'yes' } as const) : { view: QUEUES.find((one) => one === key) }
  const countOf = { reported: counts?.reported_num, held: counts?.held_num }
  const word = (num: number | undefined) => (num === undefined ? undefined : formats.count(num))
  const all = counts && counts.reported_num + counts.held_num
  return (
    <ViewTabs
      label={t('danmu.views')}
      current={view ?? 'queue'}
      tabs={[
        { key: 'queue', label: t('danmu.view_queue'), count: word(all) },
        ...QUEUES.map((key) => ({ key, label: t(`danmu.view_${key}`), count: word(countOf[key]) })),
        { key: 'matched', label: t('danmu.matched_any') },
      ]}
      href={(key) => router.buildLocation({ to: '/danmu', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/danmu', search: searchOf(key) })}
    />
  )
}

/** Ways to the list of bans and to the search over everything. */
function HeadActs({ onUndo }: { onUndo: (() => void) | undefined }) {
  const { t } = useText()
  const { can } = useSession()
  const isNarrow = useNarrow()
  if (isNarrow)
    return (
      <>
        <IconButton icon={Undo2} size={20} label={t('danmu.take_back')} disabled={!onUndo} onClick={() => onUndo?.()} />
        <Link to="/danmu" search={{ view: 'all' }} className={buttonClass('text')} aria-label={t('danmu.all')}>
          <Icon of={Search} size={20} />
        </Link>
      </>
    )
  return (
    <>
      {can('danmu.words') && (
        <Link to="/danmu/words" className={buttonClass('quiet')}>
          <Icon of={ListFilter} />
          {t('danmu.words')}
        </Link>
      )}
      {can('danmu.ban') && (
        <Link to="/danmu/bans" className={buttonClass('quiet')}>
          <Icon of={Ban} />
          {t('danmu.bans')}
        </Link>
      )}
      <Link to="/danmu" search={{ view: 'all' }} className={buttonClass('quiet')}>
        <Icon of={Search} />
        {t('danmu.all')}
      </Link>
    </>
  )
}

function Over({ queue }: { queue: Queue }) {
  const { t } = useText()
  const { num, spentSeconds } = queue.progress
  return (
    <EmptyState
      glyph="净"
      title={t('danmu.over')}
      text={num === 0 ? t('danmu.over_text') : t('danmu.over_num', { n: num, minutes: Math.ceil(spentSeconds / 60) })}
      action={<Button onClick={queue.reload}>{t('danmu.look_again')}</Button>}
    />
  )
}

type Asked = 'shown' | 'hidden' | undefined

interface PanesProps {
  queue: Queue
  row: QueueRow
  focusTurn: number
  onDecide: (state: 'shown' | 'hidden') => void
  onSkip: () => void
  onBan: (() => void) | undefined
  onWord: (() => void) | undefined
}

function Panes({ queue, row, focusTurn, onDecide, onSkip, onBan, onWord }: PanesProps) {
  const isNarrow = useNarrow()
  const { state, change } = queue
  return (
    <div className={styles.panes}>
      {!isNarrow && (
        <QueueList
          rows={openRows(state)}
          current={state.current}
          marked={state.marked}
          focusTurn={focusTurn}
          onChoose={(current) => change((before) => ({ ...before, current }))}
          onMark={(danmu_id) => change((before) => toggleMark(before, danmu_id))}
        />
      )}
      <div className={styles.middle}>
        <FilmMoment row={row} />
        <CurrentCard row={row} />
        <QueueActs
          markedNum={state.marked.size}
          onKeep={() => onDecide('shown')}
          onHide={() => onDecide('hidden')}
          onSkip={onSkip}
          onBan={onBan}
          onWord={onWord}
          onUndo={queue.takeBack}
          isNarrow={isNarrow}
        />
      </div>
      {!isNarrow && (
        <div className={styles.side}>
          <SenderSide row={row} />
        </div>
      )}
    </div>
  )
}

/** The queue: list, film and sender at a desk, one card on a phone; every key works at once, nothing waits for the server. */
export function QueueView({ view }: { view: View }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const queue = useQueue(view)
  const { state, change, counts } = queue
  const [focusTurn, setFocusTurn] = useState(0)
  const [asked, setAsked] = useState<Asked>()
  const [worded, setWorded] = useState<string>()
  const [banned, setBanned] = useState<QueueRow>()
  const row = currentRow(state)
  const focusNext = () => setFocusTurn((turn) => turn + 1)

  function decide(next: 'shown' | 'hidden') {
    queue.decide(next)
    setAsked(undefined)
    focusNext()
  }
  const start = (next: 'shown' | 'hidden') => (state.marked.size > 1 ? setAsked(next) : decide(next))
  const onSkip = () => {
    queue.skip()
    focusNext()
  }
  const onBan = row && row.member_id > 0 && can('danmu.ban') ? () => setBanned(row) : undefined
  const onWord =
    row && state.marked.size === 0 && can('danmu.words')
      ? () => {
          decide('hidden')
          setWorded(row.text.slice(0, 60))
        }
      : undefined
  useQueueKeys({
    hideWithWord: () => onWord?.(),
    keep: () => start('shown'),
    hide: () => start('hidden'),
    skip: onSkip,
    ban: () => onBan?.(),
    mark: () => row && change((before) => toggleMark(before, row.danmu_id)),
    undo: () => {
      queue.takeBack?.()
      focusNext()
    },
    move: (step) => {
      change((before) => move(before, step))
      focusNext()
    },
  })
  const left = counts && counts.reported_num + counts.held_num
  return (
    <>
      <PageHead
        title={t('danmu.title')}
        after={left === undefined ? undefined : t('danmu.left', { n: left })}
        actions={<HeadActs onUndo={queue.takeBack} />}
      />
      <QueueTabs view={view} counts={counts} />
      {queue.error !== undefined ? (
        <ErrorState error={queue.error} onRetry={queue.reload} />
      ) : queue.isOver ? (
        <Over queue={queue} />
      ) : row ? (
        <Panes
          queue={queue}
          row={row}
          focusTurn={focusTurn}
          onDecide={start}
          onSkip={onSkip}
          onBan={onBan}
          onWord={onWord}
        />
      ) : (
        <div className={styles.waiting} aria-busy>
          <SkeletonLine width="50%" />
          <SkeletonLine width="70%" />
        </div>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          level={1}
          title={t(`danmu.many_${asked}`, { n: state.marked.size })}
          consequence={t(`danmu.many_${asked}_text`)}
          actLabel={t(`danmu.many_${asked}`, { n: state.marked.size })}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {worded !== undefined && <WordDialog text={worded} onClose={() => setWorded(undefined)} />}
      {banned && (
        <BanDialog member_id={banned.member_id} name={senderName(banned, text)} onClose={() => setBanned(undefined)} />
      )}
    </>
  )
}
