/** New bullet comments to those who watch the same content at this moment, through all processes. */
import type { Bus } from '../../ports/bus/index.ts'
import { type DanmuItem, toItem } from './danmu.items.ts'
import type { DanmuRow } from './danmu.repo.ts'

const topicOf = (content_id: number) => `danmu:${content_id}`

export function createDanmuLive(bus: Bus) {
  return {
    /** Tells of a comment that everybody may see. Not told is not lost: it is in its segment. */
    async tell(content_id: number, row: DanmuRow): Promise<void> {
      await bus.publish(topicOf(content_id), JSON.stringify(row)).catch(() => undefined)
    },
    /** Hands over what is sent from now on, until the result is called. */
    listen(content_id: number, member_id: number | null, send: (item: DanmuItem) => void): Promise<() => void> {
      const reader = { member_id, liked: new Set<number>() }
      return bus.subscribe(topicOf(content_id), (message) => send(toItem(JSON.parse(message) as DanmuRow, reader)))
    },
  }
}
