/**
 * What changes while operators look: one reader for all who listen in this process, which reads only while somebody does and sends
 * only what has changed.
 */
import { BULK_SUBJECTS, can, LIVE_TOPICS, type LiveEvent, type LiveTopic } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import type { OperatorCaller } from '../../context.ts'
import type { Log } from '../../log.ts'
import type { Bus } from '../../ports/bus/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import * as repo from './live.repo.ts'
import { listHere } from './presence.repo.ts'
import { countsFor, countWaiting, type WaitingDeps } from './waiting.ts'

export interface LiveDeps extends WaitingDeps {
  log: Log
  clock: Clock
  bus: Pick<Bus, 'subscribe'>
  /** Topic of the bus on which jobs say that they went on. */
  bulkTopic: string
}

type Who = Pick<OperatorCaller, 'operator_id' | 'grants'>

interface Listener {
  who: Who
  topics: readonly LiveTopic[]
  send(event: LiveEvent): void
  /** What was sent last, by topic. */
  sent: Map<LiveTopic, string>
}

const READ_MS = seconds(2)
/** A job that ended is still shown so long. */
const ENDED_MS = minutes(2)

export type Live = ReturnType<typeof createLive>

/** The event of a topic, for each of those who listen. */
type Reader = (all: readonly Who[]) => Promise<(who: Who) => LiveEvent>

function createReaders({ db, clock, ...deps }: WaitingDeps & Pick<LiveDeps, 'clock'>): Record<LiveTopic, Reader> {
  return {
    async bulk() {
      const jobs = await repo.listBulkJobs(db, clock.now() - ENDED_MS)
      return ({ grants }) => {
        const seen = jobs.filter(({ subject }) => can(grants, BULK_SUBJECTS[subject]))
        return { topic: 'bulk', jobs: seen.map(({ subject: _subject, ...job }) => job) }
      }
    },
    async renditions() {
      const running = await repo.listRunning(db)
      const queued_num = await repo.countRenditions(db, 'queued')
      const failed_num = await repo.countRenditions(db, 'failed')
      return () => ({ topic: 'renditions', running, queued_num, failed_num })
    },
    async uploads() {
      const rows = await repo.countUploads(db)
      const sum = (operator_id: number, isFinished: boolean) =>
        rows
          .filter((row) => row.operator_id === operator_id && (row.state === 'finished') === isFinished)
          .reduce((all, { num }) => all + num, 0)
      return ({ operator_id: id }) => ({ topic: 'uploads', open_num: sum(id, false), finished_num: sum(id, true) })
    },
    async waits(all) {
      const counts = await countWaiting({ db, ...deps }, all)
      return (who) => ({ topic: 'waits', counts: countsFor(who, counts) })
    },
    async presence() {
      const here = await listHere(db, clock.now())
      return ({ operator_id }) => ({ topic: 'presence', here: here.filter((one) => one.operator_id !== operator_id) })
    },
  }
}

export function createLive({ log, bus, bulkTopic, ...deps }: LiveDeps) {
  const readers = createReaders(deps)
  const listeners = new Set<Listener>()
  const reading = new Set<LiveTopic>()
  let stopReading: (() => void) | undefined

  async function read(topic: LiveTopic): Promise<void> {
    const waiting = [...listeners].filter(({ topics }) => topics.includes(topic))
    if (waiting.length === 0 || reading.has(topic)) return
    reading.add(topic)
    try {
      const eventFor = await readers[topic](waiting.map(({ who }) => who))
      for (const { who, send, sent } of waiting) {
        const event = eventFor(who)
        const text = JSON.stringify(event)
        if (sent.get(topic) === text) continue
        sent.set(topic, text)
        send(event)
      }
    } catch (error) {
      log.error({ err: error, topic }, 'the live stream could not read')
    } finally {
      reading.delete(topic)
    }
  }

  const readAll = async () => {
    for (const topic of Object.keys(LIVE_TOPICS) as LiveTopic[]) await read(topic)
  }

  /** Begins reading with the first listener. */
  async function start() {
    const timer = setInterval(() => void readAll(), READ_MS).unref()
    let unsubscribe: (() => void) | undefined
    let isOver = false
    stopReading = () => {
      isOver = true
      clearInterval(timer)
      unsubscribe?.()
    }
    const end = await bus.subscribe(bulkTopic, () => void read('bulk'))
    if (isOver) end()
    else unsubscribe = end
  }

  return {
    /** Sends all topics that the operator may see at once, and each again whenever it changes, until the returned function is called. */
    async listen(who: Who, send: (event: LiveEvent) => void): Promise<() => void> {
      const topics = (Object.keys(LIVE_TOPICS) as LiveTopic[]).filter((topic) => can(who.grants, LIVE_TOPICS[topic]))
      const listener: Listener = { who, topics, send, sent: new Map() }
      listeners.add(listener)
      if (listeners.size === 1) await start()
      void readAll()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopReading?.()
        stopReading = undefined
      }
    },
  }
}
