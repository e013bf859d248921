import { seconds } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { createPreparedNotices, type PreparedNoticesDeps } from '../site/index.ts'
import { type ApplyDeps, createApplyChanges } from './apply-changes.ts'
import { createPlanActs, type PlanActsDeps } from './console/plan-acts.ts'
import { createPlanMembers } from './console/plan-figures.ts'
import { createPlanList } from './console/plan-list.ts'
import { createPriceActs } from './console/price-acts.ts'
import { type ConsequenceDeps, createConsequence } from './console/price-consequence.ts'

const APPLY_MS = seconds(10)

export type PlanDeps = ApplyDeps & PlanActsDeps & Omit<ConsequenceDeps, 'readMembers'> & PreparedNoticesDeps

export function openPlan(given: PlanDeps) {
  const deps = { ...given, readMembers: createPlanMembers(given) }
  const applyChanges = createApplyChanges(deps)
  const acts = createPlanActs(deps)
  const prices = createPriceActs({
    ...deps,
    foresee: createConsequence(deps),
    notices: createPreparedNotices(given),
  })
  return {
    service: { applyChanges },
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/plan.Plan/list': createPlanList(deps),
      'POST /admin/api/plan.Plan/save': acts.save,
      'POST /admin/api/plan.Plan/order': acts.order,
      'POST /admin/api/plan.Plan/off': acts.off,
      'POST /admin/api/plan.Price/plan': prices.plan,
      'POST /admin/api/plan.Price/cancel': prices.cancel,
    },
    undo: { ...acts.undo, ...prices.undo },
    // The name is stored in the job table.
    jobs: { timed: [{ name: 'apply-prices', queue: 'money', intervalMs: APPLY_MS, run: applyChanges }] },
  } satisfies Module
}
