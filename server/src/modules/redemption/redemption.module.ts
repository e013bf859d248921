import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import type { Acts } from '../operator-record/index.ts'
import { createCodeTries } from './code-tries.ts'
import { createCodeActs } from './console/code-acts.ts'
import { createBatchReads, createTrace } from './console/code-reads.ts'
import { type CodeVoidsDeps, createCodeVoids } from './console/code-voids.ts'
import { createCurve } from './console/curve.ts'
import { createSeeds } from './console/seeds.ts'
import { mergeTries, mergeUses } from './merge.repo.ts'
import { redemptionRoutes } from './redemption.routes.ts'
import { createRedemption, type RedemptionDeps } from './redemption.service.ts'

/** Seeds live for ten minutes; this much longer at most. */
const FORGET_MS = minutes(1)

export function openRedemption(
  deps: Omit<RedemptionDeps, 'tries'> & Pick<CodeVoidsDeps, 'requireProof'> & { acts: Pick<Acts, 'perform'> },
) {
  const tries = createCodeTries(deps)
  const service = createRedemption({ ...deps, tries })
  const seeds = createSeeds(deps)
  const reads = createBatchReads({ ...deps, seeds })
  const acts = createCodeActs({ ...deps, batches: service, seeds })
  const voids = createCodeVoids(deps)
  return {
    service: { ...service, forgetSeeds: seeds.forget },
    handlers: redemptionRoutes(service, deps),
    operatorHandlers: {
      'GET /admin/api/code.Batch/list': reads.list,
      'GET /admin/api/code.Batch/options': reads.options,
      'GET /admin/api/code.Batch/info': reads.info,
      'GET /admin/api/code.Batch/uses': reads.uses,
      'GET /admin/api/code.Code/list': reads.codes,
      'GET /admin/api/code.Batch/curve': createCurve(deps),
      'GET /admin/api/code.Try/info': tries.info,
      'POST /admin/api/code.Batch/make': acts.make,
      'POST /admin/api/code.Batch/again': seeds.again,
      'POST /admin/api/code.Batch/confirm': acts.confirm,
      'POST /admin/api/code.Batch/void': voids.voidBatch,
      'POST /admin/api/code.Code/trace': createTrace({ ...deps, hash: service.hashOf }),
      'POST /admin/api/code.Code/void': voids.voidOne,
    },
    async merge(trx, members) {
      await mergeTries(trx, members)
      return mergeUses(trx, members)
    },
    jobs: {
      timed: [{ name: 'forget-code-seeds', queue: 'housekeeping', intervalMs: FORGET_MS, run: seeds.forget }],
      prune: [tries.prune],
    },
    retention: tries.retention,
    erase: (trx, { member_id }) => tries.erase(trx, member_id),
  } satisfies Module
}

export type RedemptionService = ReturnType<typeof openRedemption>['service']
