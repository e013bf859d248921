/** Changing settings within a transaction: compared with what was seen, put down in the history, taken back. */
import type { Output } from '@zimu/contract'
import type { Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { readKey } from './option.rules.ts'
import { reachOf, requireInside } from './own-network.ts'
import * as repo from './setting.repo.ts'

/** A change that is wanted; without a version it is made whatever was seen. */
export interface Wanted {
  key: string
  /** Null: the default. */
  value: string | null
  version?: number | undefined
}

type Made = Output<'POST /admin/api/setting.Setting/save'>['changes']
/** Values as the record holds them, by key; null: the default. */
type Values = Record<string, string | null>

async function storedValues(trx: Trx): Promise<ReadonlyMap<string, string>> {
  return new Map((await repo.listStored(trx)).map(({ key, value }) => [key, value]))
}

export function createSettingWrites(clock: Clock) {
  async function refuseConflict(trx: Trx, key: string): Promise<never> {
    const last = await repo.findLastChange(trx, key)
    throw new Refusal('request.conflict', {
      current: { version: last?.history_id ?? 0, key, value: last?.value_after ?? null },
      changed_by: last?.changed_by.replace(/^operator:/, '') ?? '',
      changed_time: formatTime(last?.create_time ?? clock.now()),
    })
  }

  /** What differs from what is stored. Throws `request.conflict`. */
  async function compare(trx: Trx, wanted: readonly Wanted[]): Promise<Made> {
    for (const { key, version } of wanted) {
      if (version === undefined) continue
      const last = await repo.findLastChange(trx, key)
      if ((last?.history_id ?? 0) !== version) await refuseConflict(trx, key)
    }
    const stored = await storedValues(trx)
    return wanted
      .map(({ key, value }) => ({ key, before: stored.get(key) ?? null, after: value }))
      .filter(({ before, after }) => before !== after)
  }

  /** Throws `request.conflict`, for what was changed between comparing and writing. */
  async function write(trx: Trx, wanted: readonly Wanted[], by: { changed_by: string; reason: string }) {
    const versions: Record<string, number> = {}
    const [before, after]: [Values, Values] = [{}, {}]
    for (const { key, value, version } of wanted) {
      const done = await repo.changeSetting(trx, { key, value, version, ...by, now: clock.now() })
      if (!done) return refuseConflict(trx, key)
      versions[key] = done.version
      before[key] = done.before
      after[key] = value
    }
    return { versions, values: { before, after } }
  }

  const undo: Undo = async (trx, { before, after }, operator, address) => {
    const stored = await storedValues(trx)
    const keys = Object.keys(after)
    if (keys.some((key) => readKey(key) === undefined || (stored.get(key) ?? null) !== after[key])) return undefined
    const wanted = keys.map((key) => ({ key, value: (before[key] ?? null) as string | null }))
    requireInside(reachOf(wanted, address))
    return (await write(trx, wanted, { changed_by: operator, reason: '' })).values
  }

  return { compare, write, undo }
}
