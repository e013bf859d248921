/** New bullet comments to those who watch the same video at this moment, through all processes. */
import type { Bus } from '../../ports/bus/index.ts'
import { type DanmuItem, toItem } from './danmu.items.ts'
import type { DanmuRow, Segment } from './danmu.repo.ts'

type Place = Pick<Segment, 'content_id' | 'file_id'>
const topicOf = ({ content_id, file_id }: Place) => `danmu:${content_id}:${file_id}`

export function createDanmuLive(bus: Bus) {
  return {
    /** Tells of a comment that everybody may see. Not told is not lost: it is in its segment. */
    async tell(place: Place, row: DanmuRow): Promise<void> {
      await bus.publish(topicOf(place), JSON.stringify(row)).catch(() => undefined)
    },
    /** Hands over what is sent from now on, until the result is called. */
    listen(place: Place, member_id: number | null, send: (item: DanmuItem) => void): Promise<() => void> {
      const reader = { member_id, liked: new Set<number>() }
      return bus.subscribe(topicOf(place), (message) => send(toItem(JSON.parse(message) as DanmuRow, reader)))
    },
  }
}
