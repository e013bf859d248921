/** What the self-check found: told to webhooks when it begins, and kept until it is over. */
import type { Commit } from '../../db/commit.ts'
import type { Finding } from '../../module.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { HookEvents } from '../hook/index.ts'
import * as repo from './alert.repo.ts'

export interface FindingsDeps {
  commit: Commit
  clock: Clock
  events: Pick<HookEvents, 'emit'>
}

export function createFindings({ commit, clock, events }: FindingsDeps) {
  return {
    /** Findings of those checks that ran; what did not run stays as it is. */
    noteFindings: (findings: readonly (Pick<Finding, 'state'> & { name: string; text: string })[]): Promise<void> =>
      commit(async (trx) => {
        for (const { name, state, text } of findings) {
          if (state !== 'bad') await repo.deleteBad(trx, name)
          else if (await repo.insertBad(trx, name, clock.now())) await events.emit(trx, 'check.bad', { name, text })
        }
      }),
  }
}
