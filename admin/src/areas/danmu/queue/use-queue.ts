import { seconds } from '@zimu/contract/durations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform, useUndo } from '../../../parts/act/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import type { DanmuSearch } from '../danmu-search.ts'
import { AREAS } from '../danmu-words.ts'
import { chosenIds, EMPTY_QUEUE, joinPage, openRows, putBack, type QueueState, takeOut } from './queue-rules.ts'

const QUEUE = 'GET /admin/api/danmu.Queue/list'
const DECIDE = 'POST /admin/api/danmu.Item/decide'
/** More is read when fewer wait. */
const FEW = 10

interface Step {
  danmu_ids: readonly number[]
  /** Undefined: they were skipped. Resolves with the row of the record, undefined if there is none. */
  record?: Promise<number | undefined>
}

export interface Counts {
  reported_num: number
  held_num: number
}

export interface Queue {
  state: QueueState
  change: (step: (state: QueueState) => QueueState) => void
  counts: Counts | undefined
  error: unknown
  /** Nothing waits any more, and everything was read. */
  isOver: boolean
  decide: (state: 'shown' | 'hidden') => void
  skip: () => void
  takeBack: (() => void) | undefined
  reload: () => void
  /** How many were decided here, in how many seconds. */
  progress: { num: number; spentSeconds: number }
}

/** The queue as it is worked through: decisions are sent while the next row is looked at already. */
export function useQueue(view: Exclude<DanmuSearch['view'], 'all'>): Queue {
  const api = useApi()
  const perform = usePerform()
  const undo = useUndo()
  const toasts = useToasts()
  const { t } = useText()
  const [state, setState] = useState(EMPTY_QUEUE)
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
    const input = { ...(view ? { view } : {}), ...(cursor ? { cursor } : {}), limit: 50 }
    api.call(QUEUE, input, { signal: stop.signal }).then(
      (page) => {
        if (stop.signal.aborted) return
        setState((before) => joinPage(before, page))
        setCounts(page)
      },
      (failure: unknown) => !stop.signal.aborted && setError(failure),
    )
    return () => stop.abort()
  }, [api, view, cursor, isShort, error, round])

  const reload = useCallback(() => {
    setState(EMPTY_QUEUE)
    setSteps([])
    setError(undefined)
    setRound((before) => before + 1)
  }, [])

  /** Takes rows out at once, and back where the server refuses. */
  function decide(next: 'shown' | 'hidden') {
    const danmu_ids = chosenIds(state)
    if (danmu_ids.length === 0) return
    setState((before) => takeOut(before, danmu_ids))
    const spentSeconds = (performance.now() - begunMs.current) / seconds(1)
    setProgress(({ num }) => ({ num: num + danmu_ids.length, spentSeconds }))
    const sent = perform({ id: DECIDE, input: { danmu_ids, state: next, is_waiting: 1 }, done: '', areas: AREAS })
    const record = sent.then((answer) => {
      if (!answer) {
        setState((before) => putBack(before, danmu_ids))
        setSteps((before) => before.filter((step) => step.record !== record))
      } else if (answer.done_num === 0) toasts.show({ text: t('danmu.known') })
      return answer?.record_id ?? undefined
    })
    setSteps((before) => [...before, { danmu_ids, record }])
  }

  function skip() {
    const danmu_ids = chosenIds(state)
    if (danmu_ids.length === 0) return
    setState((before) => takeOut(before, danmu_ids))
    setSteps((before) => [...before, { danmu_ids }])
  }

  async function takeBack({ danmu_ids, record }: Step) {
    setSteps((before) => before.slice(0, -1))
    setState((before) => putBack(before, danmu_ids))
    const record_id = await record
    if (record_id !== undefined) await undo([record_id], AREAS)
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
    progress,
  }
}

/** Counts of the tabs without what was decided or skipped here since they were read. */
function leftOf({ reported_num, held_num }: Counts, { rows, done }: QueueState): Counts {
  const gone = rows.filter(({ danmu_id }) => done.has(danmu_id))
  const held = gone.filter(({ state }) => state === 'held').length
  return {
    reported_num: Math.max(0, reported_num - (gone.length - held)),
    held_num: Math.max(0, held_num - held),
  }
}
