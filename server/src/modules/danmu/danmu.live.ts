/** New bullet comments, sent to everybody who is watching the same video, in all processes. */
import type { Bus } from '../../ports/bus/index.ts'
import { type DanmuItem, toItem } from './danmu.items.ts'
import type { DanmuRow, Segment } from './danmu.repo.ts'

type Place = Pick<Segment, 'content_id' | 'file_id'>
const topicOf = ({ content_id, file_id }: Place) => `danmu:${content_id}:${file_id}`

export type DanmuLive = ReturnType<typeof createDanmuLive>

export function createDanmuLive(bus: Bus) {
  return {
    /** Publishes a shown comment. A failure is ignored: the comment is stored, and viewers get it with its segment. */
    async publish(place: Place, row: DanmuRow): Promise<void> {
      await bus.publish(topicOf(place), JSON.stringify(row)).catch(() => undefined)
    },
    /** Subscribes to comments sent from now on. Returns the function that unsubscribes. */
    subscribe(place: Place, member_id: number | null, send: (item: DanmuItem) => void): Promise<() => void> {
      return bus.subscribe(topicOf(place), (message) => send(toItem(JSON.parse(message) as DanmuRow, member_id)))
    },
  }
}
