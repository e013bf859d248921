import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { createFigureDays } from './figure-days.ts'
import { createFirst, type FirstDeps } from './first.ts'
import { createMachine, type MachineDeps } from './machine.ts'
import { createOverview } from './overview.ts'
import { createFigureExport } from './parts/figure-export.ts'
import { createFigureParts } from './parts/figure-parts.ts'
import { createRollUp, type RollUpDeps } from './roll-up.ts'
import { createTop } from './top.ts'
import { createWaitingList, type WaitingListDeps } from './waiting.ts'

const ROLL_UP_MS = minutes(1)

export type FiguresDeps = RollUpDeps & MachineDeps & FirstDeps & WaitingListDeps

export function openFigures(deps: FiguresDeps) {
  const { rollUp } = createRollUp(deps)
  const top = createTop(deps)
  return {
    service: { rollUp },
    handlers: {},
    operatorHandlers: {
      ...createFigureParts(deps),
      'GET /admin/api/overview.Figure/days': createFigureDays(deps),
      'GET /admin/api/overview.Figure/info': createOverview(deps),
      'GET /admin/api/overview.First/info': createFirst(deps),
      'GET /admin/api/overview.Machine/info': createMachine(deps),
      'GET /admin/api/overview.Top/list': top.contents,
      'GET /admin/api/overview.Waiting/list': createWaitingList(deps),
      'GET /admin/api/overview.Word/list': top.words,
    },
    exports: createFigureExport(deps),
    jobs: {
      timed: [
        // At once in a new service: whoever opens the overview first reads zeros, not what nobody has counted yet.
        { name: 'roll-up-figures', queue: 'housekeeping', intervalMs: ROLL_UP_MS, firstDelayMs: 0, run: rollUp },
      ],
    },
  } satisfies Module
}
