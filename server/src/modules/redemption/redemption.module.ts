import type { Module } from '../../module.ts'
import type { Acts } from '../operator-record/index.ts'
import { createCodeActs } from './console/code-acts.ts'
import { createBatchReads, createTrace } from './console/code-reads.ts'
import { type CodeVoidsDeps, createCodeVoids } from './console/code-voids.ts'
import { mergeUses } from './merge.repo.ts'
import { redemptionRoutes } from './redemption.routes.ts'
import { createRedemption, type RedemptionDeps } from './redemption.service.ts'

export function openRedemption(
  deps: RedemptionDeps & Pick<CodeVoidsDeps, 'requireProof'> & { acts: Pick<Acts, 'perform'> },
) {
  const service = createRedemption(deps)
  const reads = createBatchReads(deps)
  const acts = createCodeActs({ ...deps, batches: service })
  const voids = createCodeVoids(deps)
  return {
    service,
    handlers: redemptionRoutes(service, deps),
    operatorHandlers: {
      'GET /admin/api/code.Batch/list': reads.list,
      'GET /admin/api/code.Batch/options': reads.options,
      'GET /admin/api/code.Batch/info': reads.info,
      'GET /admin/api/code.Batch/uses': reads.uses,
      'GET /admin/api/code.Code/list': reads.codes,
      'POST /admin/api/code.Batch/make': acts.make,
      'POST /admin/api/code.Batch/confirm': acts.confirm,
      'POST /admin/api/code.Batch/void': voids.voidBatch,
      'POST /admin/api/code.Code/trace': createTrace({ ...deps, hash: service.hashOf }),
      'POST /admin/api/code.Code/void': voids.voidOne,
    },
    merge: mergeUses,
  } satisfies Module
}
