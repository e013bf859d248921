/** A show without a picture, for tests: a text is 16 px wide per character, frames come when a test says so. */
import { seconds } from '@zimu/contract/durations'
import { NO_FILTER } from '../core/filter.ts'
import type { FlowRules, Flying } from '../core/flow.ts'
import type { DanmuInput, DanmuItem } from '../core/item.ts'
import { type DanmuArea, type DanmuSize, planLayout } from '../core/layout.ts'
import { createShow, type Show } from '../core/show.ts'

export const FRAME_MS = 1000 / 60
const measure = ({ text }: DanmuItem, count: number) => [...text].length * 16 + (count > 1 ? 30 : 0)

/** Rules of a phone held upright; what a test is about is given. */
export function rulesOf(
  part: Partial<FlowRules> & { area?: DanmuArea; size?: DanmuSize; hasSubtitles?: boolean } = {},
) {
  const { area = 'full', size = 'standard', hasSubtitles = false, ...rest } = part
  const box = { width: 390, height: 219, ...rest }
  const layout = planLayout({ ...box, area, size, isFullscreen: false, hasSubtitles })
  return { flightMs: seconds(4), density: 'standard', isStill: false, layout, ...box } as const satisfies FlowRules
}

/** A show of these items that has not begun. */
export function open(items: readonly DanmuInput[], rules: FlowRules = rulesOf(), filter = NO_FILTER) {
  const show = createShow({ rules, filter, measure })
  show.add(items)
  return show
}

/** An item with a text of its own. */
export const input = (id: number, time: number, part: Partial<DanmuInput> = {}): DanmuInput => ({
  id,
  text: `字${id}`,
  time,
  ...part,
})

/** Plays from one second to another in even frames. */
export function play(show: Show, from: number, to: number, { rate = 1, frameMs = FRAME_MS } = {}) {
  const seen = new Map<Flying['id'], number>()
  for (let frame = 0; ; frame += 1) {
    const time = Math.min(to, from + (frame * frameMs * rate) / 1000)
    show.step({ time, rate, frameMs: frame === 0 ? 0 : frameMs })
    for (const { id } of show.alive()) if (!seen.has(id)) seen.set(id, time)
    if (time >= to) return seen
  }
}

export const idsOf = (show: Show) => show.alive().map(({ id }) => id)
export const xOf = (show: Show, id: number) => {
  const flying = show.alive().find((each) => each.id === id)
  if (!flying) throw new Error(`${id} does not fly`)
  return show.placeOf(flying).x
}
