/** Plans crowds while a film plays, and remembers which items were merged into others. Pure but for its own memory. */
import { danmuLikeness } from '@zimu/contract/danmu-crowd'
import { type CrowdPlan, countOf, NO_CROWD, planCrowd } from './crowd.ts'
import type { DanmuItem } from './item.ts'

/** Time between two plans. */
const PLAN_MS = 250

export function createCrowdPlanner() {
  let plan: CrowdPlan = NO_CROWD
  let plannedMs = Number.NEGATIVE_INFINITY
  /** Shown within another one. */
  let merged = new Set<DanmuItem['id']>()
  const kinds = new WeakMap<DanmuItem, string>()

  function kindOf(item: DanmuItem): string {
    const kind = kinds.get(item) ?? `${item.mode} ${danmuLikeness(item.text)}`
    kinds.set(item, kind)
    return kind
  }

  return {
    isDue: (nowMs: number): boolean => nowMs - plannedMs >= PLAN_MS,
    /** The next look is a new plan. */
    expire() {
      plannedMs = Number.NEGATIVE_INFINITY
    },
    /** From now on everything starts, alone. */
    planNothing(nowMs: number) {
      plannedMs = nowMs
      plan = NO_CROWD
    },
    /** `capacityFor`: how many of these items may start within one flight, which takes `flightSeconds` of the film. */
    plan(
      items: readonly DanmuItem[],
      flightSeconds: number,
      capacityFor: (upcoming: readonly DanmuItem[]) => number,
      nowMs: number,
    ) {
      plannedMs = nowMs
      const upcoming = items.filter(({ id }) => !merged.has(id))
      plan = planCrowd(upcoming, { capacity: capacityFor(upcoming), flightSeconds, kindOf })
    },
    isMerged: ({ id }: DanmuItem): boolean => merged.has(id),
    isRetained: (item: DanmuItem): boolean => plan.isRetained(item),
    /** Number of danmu that it stands for, itself included. */
    countOf: (item: DanmuItem): number => countOf([item, ...plan.groupOf(item).filter(({ id }) => !merged.has(id))]),
    /** It has started: those it stands for do not start any more. */
    merge(item: DanmuItem) {
      for (const other of plan.groupOf(item)) merged.add(other.id)
    },
    forgetMerged() {
      merged = new Set()
    },
  }
}
