/** Codes of a batch that was just made, once more: derived from a seed that is kept, sealed, for ten minutes. */
import type { Checked, Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import { createSealedText } from '../../../credentials/sealed-text.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { codesOfSeed } from '../code.rules.ts'
import { findBatch } from './code-reads.repo.ts'
import * as repo from './seed.repo.ts'

const AGAIN = 'POST /admin/api/code.Batch/again'
const KEPT_MS = minutes(10)

export interface SeedsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'token'>
  acts: Pick<Acts, 'perform'>
  /** Key from which that of the seal is derived. */
  secret: string
  /** Throws `operator.proof_needed` unless the operator showed just now who they are. */
  requireProof(context: OperatorContext): void
}

export type Seeds = ReturnType<typeof createSeeds>

export function createSeeds({ db, clock, ids, acts, secret, requireProof }: SeedsDeps) {
  const sealed = createSealedText(secret, 'seeds of redemption codes')
  const ownerOf = (batch_id: number) => `batch:${batch_id}`

  return {
    /** A new seed with its codes. */
    draw(count: number): { seed: string; codes: string[] } {
      const seed = ids.token()
      return { seed, codes: codesOfSeed(seed, count) }
    },

    async keep(trx: Trx, batch_id: number, seed: string, operator_id: number): Promise<void> {
      const expire_time = clock.now() + KEPT_MS
      await repo.insertSeed(trx, { batch_id, sealed: sealed.seal(seed, ownerOf(batch_id)), operator_id, expire_time })
    },

    /** Until when an operator can fetch the codes of a batch again; null: not at all. */
    async keptUntil(batch_id: number, operator_id: number): Promise<number | null> {
      const kept = await repo.findSeed(db, batch_id)
      return kept && kept.operator_id === operator_id && kept.expire_time > clock.now() ? kept.expire_time : null
    },

    /** Throws `redemption.batch_not_found`, `redemption.codes_gone`, `operator.proof_needed`. */
    async again(
      { request_id, batch_id }: Checked<typeof AGAIN>,
      context: OperatorContext,
    ): Promise<Output<typeof AGAIN>> {
      const batch = await findBatch(db, batch_id)
      if (!batch) throw new Refusal('redemption.batch_not_found')
      requireProof(context)
      return acts.perform(context, { call: AGAIN, request_id, isSecret: true }, async (trx) => {
        const kept = await repo.findSeed(trx, batch_id)
        const isOwn = kept?.operator_id === context.operator.operator_id
        if (!kept || !isOwn || kept.expire_time <= clock.now()) throw new Refusal('redemption.codes_gone')
        const codes = codesOfSeed(sealed.open(kept.sealed, ownerOf(batch_id)), batch.code_num)
        return {
          change: {
            ...{ action: 'code.again', target: ownerOf(batch_id), target_name: batch.name, right: 'code.make' },
          },
          answer: (record_id) => ({ record_id, codes }),
        }
      })
    },

    /** Deletes those whose time is over. */
    forget: () => repo.deleteSeedsBefore(db, clock.now()),
  }
}
