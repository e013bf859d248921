/**
 * New bullet comments, sent to everybody who is watching the same video, in all processes. A process hears of a video once,
 * gathers for half a second, chooses, and gives one batch to all its readers (docs/decisions/0240).
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

const GATHER_MS = 500
/** Of a batch: twenty a second, more than anybody reads. */
const MAX_IN_BATCH = 10

/** Not the name under which the release before sends single rows: it runs beside this one while a service is upgraded. */
const topicOf = ({ content_id, file_id }: Place) => `danmu-rows:${content_id}:${file_id}`

/** Everybody in this process who watches one video. */
interface Room {
  readers: Set<Send>
  /** Resolves with the function that stops listening, once no later message is missed. */
  opened: Promise<() => void>
}

/** Gathers messages of the bus for half a second from the first one on, and gives them to the readers as one batch. */
function createGathering(readers: ReadonlySet<Send>) {
  let rows: DanmuRow[] = []
  function flush() {
    const batch = chooseLive(rows, MAX_IN_BATCH).map(({ row, repeat_num }) => ({ ...toItem(row, null), repeat_num }))
    rows = []
    for (const send of readers) send(batch)
  }
  return (message: string) => {
    if (rows.length === 0) setTimeout(flush, GATHER_MS).unref()
    rows.push(...(JSON.parse(message) as DanmuRow[]))
  }
}

export type DanmuLive = ReturnType<typeof createDanmuLive>

export function createDanmuLive(bus: Bus) {
  const rooms = new Map<string, Room>()

  function roomOf(topic: string): Room {
    const known = rooms.get(topic)
    if (known) return known
    const readers = new Set<Send>()
    const room = { readers, opened: bus.subscribe(topic, createGathering(readers)) }
    rooms.set(topic, room)
    return room
  }

  async function leave(topic: string, room: Room, reader: Send): Promise<void> {
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
    /** Subscribes to comments sent from now on. Returns the function that unsubscribes. */
    async subscribe(place: Place, send: Send): Promise<() => void> {
      const topic = topicOf(place)
      const room = roomOf(topic)
      // Two readers of one function are two.
      const reader: Send = (batch) => send(batch)
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
