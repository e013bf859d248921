import { seconds } from '@zimu/contract/durations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { type Act, useUndo, type WriteId } from '../act/index.ts'
import { useToasts } from '../toast/index.ts'
import { chosenIds, EMPTY_QUEUE, joinPage, openRows, putBack, type QueueState, takeOut } from './queue-rules.ts'
import type { ReviewRow } from './review-row.ts'

/** More is read when fewer wait. */
const FEW = 10

interface Step {
  ids: readonly number[]
  /** Undefined: they were skipped. Resolves with the row of the record, undefined if there is none. */
  record?: Promise<number | undefined>
}

export interface Counts {
  reported_num: number
  held_num: number
}

export const waitingNum = ({ reported_num, held_num }: Counts): number => reported_num + held_num

type Areas = Act<WriteId>['areas']

export interface Queue<R extends ReviewRow> {
  state: QueueState<R>
  change: (step: (state: QueueState<R>) => QueueState<R>) => void
  counts: Counts | undefined
  error: unknown
  /** Nothing waits any more, and everything was read. */
  isOver: boolean
  decide: (state: 'shown' | 'hidden') => void
  skip: () => void
  takeBack: (() => void) | undefined
  reload: () => void
  /** Answers that a decision or a ban makes old. The queue looks after its own rows. */
  areas: Areas
  /** How many were decided here, in how many seconds. */
  progress: { num: number; spentSeconds: number }
}

interface QueueSource<R extends ReviewRow> {
  /** Reads a page; the same function while it is the same queue. */
  read: (
    page: { cursor?: string; limit: number },
    signal: AbortSignal,
  ) => Promise<Counts & { list: readonly R[]; next_cursor: string | null }>
  /** Resolves with what was done; undefined: the server refused. */
  send: (
    ids: number[],
    state: 'shown' | 'hidden',
  ) => Promise<{ done_num: number; record_id: number | null } | undefined>
  areas: Areas
}

/** The queue as it is worked through: decisions are sent while the next row is looked at already. */
export function useQueue<R extends ReviewRow>({ read, send, areas }: QueueSource<R>): Queue<R> {
  const undo = useUndo()
  const toasts = useToasts()
  const { t } = useText()
  const [state, setState] = useState<QueueState<R>>(EMPTY_QUEUE)
  const [counts, setCounts] = useState<Counts>()
  const [error, setError] = useState<unknown>()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [round, setRound] = useState(0)
  const [progress, setProgress] = useState({ num: 0, spentSeconds: 0 })
  const begunMs = useRef(performance.now())

  const { cursor } = state
  const isShort = cursor !== null && openRows(state).length < FEW
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same address again
  useEffect(() => {
    if (!isShort || error !== undefined) return
    const stop = new AbortController()
    read({ ...(cursor ? { cursor } : {}), limit: 50 }, stop.signal).then(
      (page) => {
        if (stop.signal.aborted) return
        setState((before) => joinPage(before, page))
        setCounts(page)
      },
      (failure: unknown) => !stop.signal.aborted && setError(failure),
    )
    return () => stop.abort()
  }, [read, cursor, isShort, error, round])

  const reload = useCallback(() => {
    setState(EMPTY_QUEUE)
    setSteps([])
    setError(undefined)
    setRound((before) => before + 1)
  }, [])

  /** Takes rows out at once, and back where the server refuses. */
  function decide(next: 'shown' | 'hidden') {
    const ids = chosenIds(state)
    if (ids.length === 0) return
    setState((before) => takeOut(before, ids))
    const spentSeconds = (performance.now() - begunMs.current) / seconds(1)
    setProgress(({ num }) => ({ num: num + ids.length, spentSeconds }))
    const record = send(ids, next).then((answer) => {
      if (!answer) {
        setState((before) => putBack(before, ids))
        setSteps((before) => before.filter((step) => step.record !== record))
      } else if (answer.done_num === 0) toasts.show({ text: t('review.known') })
      return answer?.record_id ?? undefined
    })
    setSteps((before) => [...before, { ids, record }])
  }

  function skip() {
    const ids = chosenIds(state)
    if (ids.length === 0) return
    setState((before) => takeOut(before, ids))
    setSteps((before) => [...before, { ids }])
  }

  async function takeBack({ ids, record }: Step) {
    setSteps((before) => before.slice(0, -1))
    setState((before) => putBack(before, ids))
    const record_id = await record
    if (record_id !== undefined) await undo([record_id], areas)
  }

  const last = steps.at(-1)
  return {
    state,
    change: setState,
    counts: counts && leftOf(counts, state),
    error,
    isOver: cursor === null && openRows(state).length === 0,
    decide,
    skip,
    takeBack: last && (() => void takeBack(last)),
    reload,
    areas,
    progress,
  }
}

/** Counts of the tabs without what was decided or skipped here since they were read. */
function leftOf<R extends ReviewRow>({ reported_num, held_num }: Counts, { rows, done }: QueueState<R>): Counts {
  const gone = rows.filter(({ id }) => done.has(id))
  const held = gone.filter(({ state }) => state === 'held').length
  return {
    reported_num: Math.max(0, reported_num - (gone.length - held)),
    held_num: Math.max(0, held_num - held),
  }
}
