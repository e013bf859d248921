/** A webhook that fails rests, longer each time; one that has failed for a day is switched off. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { OperatorRecord } from '../../operator-record/index.ts'
import { DROP_MS, delayAfter } from './delivery.rules.ts'
import * as repo from './hook.repo.ts'

export interface FailuresDeps {
  clock: Clock
  record: Pick<OperatorRecord, 'add'>
}

/** Returns until when nothing is sent, in epoch milliseconds. */
export type NoteFailure = (trx: Trx, hook: repo.HookRow) => Promise<number>

export function createFailures({ clock, record }: FailuresDeps): NoteFailure {
  /** Owners read it in the record, and are mailed (`alert`). */
  async function drop(trx: Trx, { hook_id, name, version }: repo.HookRow, fail_time: number): Promise<void> {
    const now = clock.now()
    await repo.updateHook(trx, hook_id, { is_disable: 1, is_dropped: 1, version: version + 1, update_time: now })
    const change = { before: { is_disable: 0 }, after: { is_disable: 1, fail_time } }
    const by = {
      operator: 'operator:service',
      source: 'cli',
      action: 'hook.drop',
      target: `webhook:${hook_id}`,
    } as const
    await record.add(trx, { ...by, ...change }, { target_name: name })
  }

  return async (trx, hook) => {
    const now = clock.now()
    const fail_num = hook.fail_num + 1
    const fail_time = hook.fail_time ?? now
    const pause_time = now + delayAfter(fail_num)
    await repo.updateHook(trx, hook.hook_id, { fail_num, fail_time, pause_time })
    if (hook.is_disable === 0 && now - fail_time >= DROP_MS) await drop(trx, hook, fail_time)
    return pause_time
  }
}
