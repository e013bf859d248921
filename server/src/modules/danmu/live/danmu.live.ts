/**
 * New bullet comments, and those that operators hide, told to everybody who is watching the same video, in all processes. A
 * process hears of a video once, gathers for half a second, chooses, and gives one batch to all its readers
 * (docs/decisions/0240, docs/decisions/0330).
 */
import type { StreamEvent } from '@zimu/contract'
import type { Bus } from '../../../ports/bus/index.ts'
import { toItem } from '../danmu.items.ts'
import type { DanmuRow } from '../danmu.repo.ts'
import type { Segment } from '../segment.repo.ts'
import { chooseLive } from './crowd.rules.ts'

export type LiveDanmu = StreamEvent<'GET /api/content.Danmu/live'>
type Place = Pick<Segment, 'content_id' | 'file_id'>
type Send = (batch: readonly LiveDanmu[]) => void
interface Reader {
  send: Send
  /** They understand which comments were hidden. */
  withHidden: boolean
}

const GATHER_MS = 500
/** Of a batch: twenty a second, more than anybody reads. */
const MAX_IN_BATCH = 10

/** Not the name under which the release before sends single rows: it runs beside this one while a service is upgraded. */
const topicOf = ({ content_id, file_id }: Place) => `danmu-rows:${content_id}:${file_id}`
/** Not the topic of rows, whose messages a process of the release before takes for rows. */
const hiddenTopicOf = ({ content_id, file_id }: Place) => `danmu-hidden:${content_id}:${file_id}`

/** Everybody in this process who watches one video. */
interface Room {
  readers: Set<Reader>
  /** Resolves with the function that stops listening, once no later message is missed. */
  opened: Promise<() => void>
}

/** Gathers messages of the bus for half a second from the first one on, and gives them to the readers as one batch. */
function createGathering(readers: ReadonlySet<Reader>) {
  let rows: DanmuRow[] = []
  let hidden = new Set<number>()

  function flush() {
    // What was hidden while it waited here never appears.
    const wanted = rows.filter(({ danmu_id }) => !hidden.has(danmu_id))
    const shown = chooseLive(wanted, MAX_IN_BATCH).map(({ row, repeat_num }) => ({ ...toItem(row, null), repeat_num }))
    const all = hidden.size > 0 ? [...shown, { hidden: [...hidden] }] : shown
    rows = []
    hidden = new Set()
    for (const { send, withHidden } of readers) {
      const batch = withHidden ? all : shown
      if (batch.length > 0) send(batch)
    }
  }

  function wait() {
    if (rows.length + hidden.size === 0) setTimeout(flush, GATHER_MS).unref()
  }
  return {
    hearRows(message: string) {
      wait()
      rows.push(...(JSON.parse(message) as DanmuRow[]))
    },
    hearHidden(message: string) {
      wait()
      for (const danmu_id of JSON.parse(message) as number[]) hidden.add(danmu_id)
    },
  }
}

/** Listens to both topics of a video. Resolves with the function that stops it. */
async function openBoth(bus: Bus, place: Place, readers: ReadonlySet<Reader>): Promise<() => void> {
  const { hearRows, hearHidden } = createGathering(readers)
  const closeRows = await bus.subscribe(topicOf(place), hearRows)
  try {
    const closeHidden = await bus.subscribe(hiddenTopicOf(place), hearHidden)
    return () => {
      closeRows()
      closeHidden()
    }
  } catch (error) {
    closeRows()
    throw error
  }
}

export type DanmuLive = ReturnType<typeof createDanmuLive>

export function createDanmuLive(bus: Bus) {
  const rooms = new Map<string, Room>()

  function roomOf(place: Place): Room {
    const topic = topicOf(place)
    const known = rooms.get(topic)
    if (known) return known
    const readers = new Set<Reader>()
    const room = { readers, opened: openBoth(bus, place, readers) }
    rooms.set(topic, room)
    return room
  }

  async function leave(topic: string, room: Room, reader: Reader): Promise<void> {
    room.readers.delete(reader)
    if (room.readers.size > 0) return
    if (rooms.get(topic) === room) rooms.delete(topic)
    const close = await room.opened
    close()
  }

  return {
    /** Publishes shown comments. A failure is ignored: they are stored, and viewers get them with their segment. */
    async publish(place: Place, rows: readonly DanmuRow[]): Promise<void> {
      await bus.publish(topicOf(place), JSON.stringify(rows)).catch(() => undefined)
    },
    /** Tells that comments are not shown any more. A failure is ignored: they are gone with the next load of their segment. */
    async hide(place: Place, danmu_ids: readonly number[]): Promise<void> {
      await bus.publish(hiddenTopicOf(place), JSON.stringify(danmu_ids)).catch(() => undefined)
    },
    /** Subscribes to what happens from now on. Returns the function that unsubscribes. */
    async subscribe(place: Place, { send, withHidden }: Reader): Promise<() => void> {
      const topic = topicOf(place)
      const room = roomOf(place)
      // Of its own: a reader given twice is two.
      const reader = { send, withHidden }
      room.readers.add(reader)
      try {
        await room.opened
      } catch (error) {
        room.readers.delete(reader)
        if (rooms.get(topic) === room) rooms.delete(topic)
        throw error
      }
      return () => void leave(topic, room, reader)
    },
  }
}
