import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { ConfirmDialog } from '../confirm/index.ts'
import { useNarrow } from '../list/index.ts'
import { EmptyState, ErrorState } from '../states/index.ts'
import { BanDialog } from './ban-dialog.tsx'
import styles from './queue.module.css'
import { QueueActs } from './queue-acts.tsx'
import { QueueList } from './queue-list.tsx'
import { currentRow, move, openRows, toggleMark } from './queue-rules.ts'
import { type ReviewRow, writerName } from './review-row.ts'
import type { Queue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

interface ReviewQueueProps<Row extends ReviewRow> {
  queue: Queue<Row>
  /** Where a row stands, in a few words, for the list. */
  placeOf: (row: Row) => string
  /** The current row itself. */
  middle: (row: Row) => ReactNode
  /** Who wrote it; at a desk. */
  side: (row: Row) => ReactNode
  /** What will stand here, where nothing waits. */
  emptyText: string
  /** Hides the row and opens the window for a word; undefined: there is no list of words, or the operator may not change it. */
  onWord?: ((row: Row) => void) | undefined
}

function Over<Row extends ReviewRow>({ queue, emptyText }: Pick<ReviewQueueProps<Row>, 'queue' | 'emptyText'>) {
  const { t } = useText()
  const { num, spentSeconds } = queue.progress
  return (
    <EmptyState
      glyph="净"
      title={t('review.over')}
      text={num === 0 ? emptyText : t('review.over_num', { n: num, minutes: Math.ceil(spentSeconds / 60) })}
      action={<Button onClick={queue.reload}>{t('review.look_again')}</Button>}
    />
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy>
      <SkeletonLine width="50%" />
      <SkeletonLine width="70%" />
    </div>
  )
}

interface PanesProps<Row extends ReviewRow>
  extends Pick<ReviewQueueProps<Row>, 'queue' | 'placeOf' | 'middle' | 'side'> {
  row: Row
  focusTurn: number
  onDecide: (state: 'shown' | 'hidden') => void
  onSkip: () => void
  onBan: (() => void) | undefined
  onWord: (() => void) | undefined
}

function Panes<Row extends ReviewRow>({ queue, row, focusTurn, placeOf, middle, side, ...acts }: PanesProps<Row>) {
  const isNarrow = useNarrow()
  const { state, change } = queue
  return (
    <div className={styles.panes}>
      {!isNarrow && (
        <QueueList
          rows={openRows(state)}
          placeOf={placeOf}
          current={state.current}
          marked={state.marked}
          focusTurn={focusTurn}
          onChoose={(current) => change((before) => ({ ...before, current }))}
          onMark={(id) => change((before) => toggleMark(before, id))}
        />
      )}
      <div className={styles.middle}>
        {middle(row)}
        <QueueActs
          markedNum={state.marked.size}
          onKeep={() => acts.onDecide('shown')}
          onHide={() => acts.onDecide('hidden')}
          onSkip={acts.onSkip}
          onBan={acts.onBan}
          onWord={acts.onWord}
          onUndo={queue.takeBack}
          isNarrow={isNarrow}
        />
      </div>
      {!isNarrow && <div className={styles.side}>{side(row)}</div>}
    </div>
  )
}

/** What waits: list, row and writer at a desk, one card on a phone; every key works at once, nothing waits for the server. */
export function ReviewQueue<Row extends ReviewRow>({ queue, onWord, emptyText, ...parts }: ReviewQueueProps<Row>) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const { state, change } = queue
  const [focusTurn, setFocusTurn] = useState(0)
  const [asked, setAsked] = useState<'shown' | 'hidden'>()
  const [banned, setBanned] = useState<Row>()
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
  const onWordNow =
    row && onWord && state.marked.size === 0
      ? () => {
          decide('hidden')
          onWord(row)
        }
      : undefined
  useQueueKeys({
    hideWithWord: () => onWordNow?.(),
    keep: () => start('shown'),
    hide: () => start('hidden'),
    skip: onSkip,
    ban: () => onBan?.(),
    mark: () => row && change((before) => toggleMark(before, row.id)),
    undo: () => {
      queue.takeBack?.()
      focusNext()
    },
    move: (step) => {
      change((before) => move(before, step))
      focusNext()
    },
  })
  if (queue.error !== undefined) return <ErrorState error={queue.error} onRetry={queue.reload} />
  if (queue.isOver) return <Over queue={queue} emptyText={emptyText} />
  if (!row) return <Waiting />
  return (
    <>
      <Panes {...{ queue, row, focusTurn, ...parts, onDecide: start, onSkip, onBan, onWord: onWordNow }} />
      {asked && (
        <ConfirmDialog
          isOpen
          level={1}
          title={t(`review.many_${asked}`, { n: state.marked.size })}
          consequence={t(`review.many_${asked}_text`)}
          actLabel={t(`review.many_${asked}`, { n: state.marked.size })}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {banned && (
        <BanDialog
          member_id={banned.member_id}
          name={writerName(banned, text)}
          areas={queue.areas}
          onClose={() => setBanned(undefined)}
        />
      )}
    </>
  )
}
