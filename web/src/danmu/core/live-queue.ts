/** Items that have just been sent: they fly even if their moment passed on the way here. Pure but for its own memory. */
import type { DanmuInput } from './item.ts'

/** A live item that is further than this from the viewer's place is not live for them. */
const MAX_DELAY_SECONDS = 2

export function createLiveQueue() {
  let waiting: DanmuInput[] = []
  return {
    /** Queues those whose time is near `now`, the second at which the viewer is. */
    add(items: readonly DanmuInput[], now: number) {
      waiting.push(...items.filter(({ time = 0 }) => Math.abs(now - time) < MAX_DELAY_SECONDS))
    },
    /** Takes out what has come due by `time` and puts it before `due`, the film's own items; each id once. */
    takeWith(due: DanmuInput[], time: number): DanmuInput[] {
      if (waiting.length === 0) return due
      const ids = new Set(due.map(({ id }) => id))
      const taken = waiting.filter((input) => (input.time ?? 0) <= time)
      waiting = waiting.filter((input) => (input.time ?? 0) > time)
      return [...taken.filter(({ id }) => !ids.has(id)), ...due]
    },
    remove(ids: ReadonlySet<DanmuInput['id']>) {
      waiting = waiting.filter(({ id }) => !ids.has(id))
    },
    clear() {
      waiting = []
    },
  }
}
