/** Settings on the console: shown with their rules, saved several at once, taken back. */
import { type Checked, can, type Grants, LANGUAGES, type Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext, OperatorHandlers } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { RetentionRule } from '../../../db/retention.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findSettingProblem, optionOf, readKey, rulesOf } from './option.rules.ts'
import { OPTIONS, type Option, type OptionKey } from './options.ts'
import * as repo from './setting.repo.ts'
import type { Settings } from './settings.ts'

const LIST = 'GET /admin/api/setting.Setting/list'
const HISTORY = 'GET /admin/api/setting.Setting/history'
const SAVE = 'POST /admin/api/setting.Setting/save'
const REVERT = 'POST /admin/api/setting.Setting/revert'
const ACTION = 'setting.save'

export interface ConsoleSettingsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  settings: Pick<Settings, 'get' | 'forget'>
  /** What each time of keeping deletes. Asked when all modules are open. */
  listRetention(): readonly RetentionRule[]
  /** Variables of the environment, and whether they are set. */
  environment: readonly { name: string; is_set: 0 | 1 }[]
}

type Row = Output<typeof LIST>['list'][number]
type Changes = Checked<typeof SAVE>['changes']
type Saved = Output<typeof SAVE>
/** A change that is to be made; without a version it is made whatever was seen. */
type Wanted = { key: string; value: string | null; version?: number | undefined }
type Stored = Pick<Row, 'key' | 'value' | 'version' | 'change_num'>

const rightOf = ({ care }: Option) => (care === 'guard' ? 'setting.guard' : 'setting.write')
const mayWrite = (grants: Grants, option: Option): boolean =>
  can(grants, rightOf(option), option.care === 'danmu' ? ['danmu'] : [])

/** What was changed, as the record holds it: the key of each setting with its value, null for the default. */
type Values = Record<string, string | null>

export function createConsoleSettings({ db, clock, acts, settings, listRetention, environment }: ConsoleSettingsDeps) {
  /** Throws `setting.unknown`, `setting.invalid`, `operator.not_allowed`. */
  function requireWritable(changes: Changes, grants: Grants): void {
    for (const { key, value } of changes) {
      const known = readKey(key)
      if (!known) throw new Refusal('setting.unknown', { field: key })
      const option = optionOf(known.base)
      if (!mayWrite(grants, option)) throw new Refusal('operator.not_allowed', { right: rightOf(option) })
      if (findSettingProblem(key, value ?? String(known.lang ? '' : option.fallback)))
        throw new Refusal('setting.invalid', { field: key })
    }
  }
  const isGuarded = ({ key }: { key: string }) => {
    const known = readKey(key)
    return known !== undefined && optionOf(known.base).care === 'guard'
  }

  /** Rows that the next clean-up deletes because a time of keeping gets shorter. */
  async function countDeleted(changes: Changes): Promise<Saved['deletes']> {
    const deletes: Saved['deletes'] = []
    for (const { option, apply } of listRetention()) {
      const change = changes.find(({ key }) => key === option)
      if (!change) continue
      const [now, next] = [await settings.get(option), Number(change.value ?? OPTIONS[option].fallback)]
      if (next === 0 || (now !== 0 && next >= now)) continue
      const count = await apply(clock.now() - days(next), true)
      const known = deletes.find(({ key }) => key === option)
      if (known) known.count += count
      else deletes.push({ key: option, count })
    }
    return deletes
  }

  async function refuseConflict(trx: Trx, key: string): Promise<never> {
    const last = await repo.findLastChange(trx, key)
    throw new Refusal('request.conflict', {
      current: { version: last?.history_id ?? 0, key, value: last?.value_after ?? null },
      changed_by: last?.changed_by.replace(/^operator:/, '') ?? '',
      changed_time: formatTime(last?.create_time ?? clock.now()),
    })
  }

  /** What is stored and differs from what is wanted. Throws `request.conflict`. */
  async function differing(trx: Trx, changes: Changes): Promise<Saved['changes']> {
    const stored = new Map((await repo.listStored(trx)).map(({ key, value }) => [key, value]))
    for (const { key, version } of changes) {
      if (version === undefined) continue
      const last = await repo.findLastChange(trx, key)
      if ((last?.history_id ?? 0) !== version) await refuseConflict(trx, key)
    }
    return changes
      .map(({ key, value }) => ({ key, before: stored.get(key) ?? null, after: value }))
      .filter(({ before, after }) => before !== after)
  }

  /** Throws `request.conflict`, for what was changed between looking and writing. */
  async function write(
    trx: Trx,
    changes: readonly Wanted[],
    { changed_by, reason }: { changed_by: string; reason: string },
  ) {
    const versions: Record<string, number> = {}
    const [before, after]: [Values, Values] = [{}, {}]
    for (const { key, value, version } of changes) {
      const done = await repo.changeSetting(trx, { key, value, version, reason, changed_by, now: clock.now() })
      if (!done) return refuseConflict(trx, key)
      versions[key] = done.version
      before[key] = done.before
      after[key] = value
    }
    return { versions, values: { before, after } }
  }

  /** @param call the one that was made: a request is repeated only by the same */
  async function change(
    { request_id, reason, dry, changes }: Omit<Checked<typeof SAVE>, 'changes'> & { changes: Changes },
    context: OperatorContext,
    call: typeof SAVE | typeof REVERT,
  ): Promise<Saved> {
    const { grants, name } = context.operator
    requireWritable(changes, grants)
    if (new Set(changes.map(({ key }) => key)).size < changes.length)
      throw new Refusal('request.invalid_parameter', { field: 'changes' })
    if (dry === 1) {
      const found = await db.transaction().execute((trx) => differing(trx, changes))
      return { changes: found, deletes: await countDeleted(changes), versions: {}, record_id: null }
    }
    if (reason === '' && changes.some(isGuarded) && context.operator.source !== 'cli')
      throw new Refusal('operator.reason_needed')
    const deletes = await countDeleted(changes)
    const saved = await acts.perform(context, { call, request_id, reason }, async (trx) => {
      const found = await differing(trx, changes)
      const wanted = changes.filter(({ key }) => found.some((one) => one.key === key))
      const { versions, values } = await write(trx, wanted, { changed_by: `operator:${name}`, reason })
      const target = found.length === 1 ? `setting:${found[0]?.key}` : ''
      const right = changes.some(isGuarded) ? ('setting.guard' as const) : ('setting.write' as const)
      return {
        change: found.length === 0 ? null : { action: ACTION, target, right, ...values },
        answer: (record_id) => ({ changes: found, deletes, versions, record_id }),
      }
    })
    settings.forget()
    return saved
  }

  const undo: Undo = async (trx, { before, after }, operator) => {
    const stored = new Map((await repo.listStored(trx)).map(({ key, value }) => [key, value]))
    const keys = Object.keys(after)
    if (keys.some((key) => readKey(key) === undefined || (stored.get(key) ?? null) !== after[key])) return undefined
    const changes = keys.map((key) => ({ key, value: (before[key] ?? null) as string | null, version: undefined }))
    const { values } = await write(trx, changes, { changed_by: operator, reason: '' })
    return values
  }

  return {
    handlers: {
      async [LIST](_input, { operator: { grants } }): Promise<Output<typeof LIST>> {
        const [rows, versions] = [await repo.listStored(db), await repo.listVersions(db)]
        const stored = new Map(rows.map(({ key, value }) => [key, value]))
        const storedOf = (key: string): Stored => ({
          key,
          value: stored.get(key) ?? null,
          ...(versions.get(key) ?? { version: 0, change_num: 0 }),
        })
        const list = (Object.entries(OPTIONS) as [OptionKey, Option][]).map(
          ([key, option]): Row => ({
            ...storedOf(key),
            ...rulesOf(option.rule),
            unit: option.rule.kind === 'number' ? option.rule.unit : '',
            group: option.group,
            fallback: String(option.fallback),
            variants:
              option.rule.kind === 'text' && option.rule.isTranslated
                ? LANGUAGES.slice(1).map((lang) => ({ lang, ...storedOf(`${key}.${lang}`) }))
                : null,
            is_guarded: option.care === 'guard' ? 1 : 0,
            may_write: mayWrite(grants, option) ? 1 : 0,
          }),
        )
        return { list, environment: [...environment] }
      },

      /** Throws `setting.unknown`. */
      async [HISTORY]({ key, limit, cursor }): Promise<Output<typeof HISTORY>> {
        if (!readKey(key)) throw new Refusal('setting.unknown', { field: 'key' })
        const below = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : undefined
        const rows = await repo.listChanges(db, { key, below, limit: limit + 1 })
        const shown = rows.slice(0, limit)
        return {
          list: shown.map(({ nickname, changed_by, value_before, value_after, create_time, history_id, reason }) => ({
            ...{ history_id, reason, before: value_before, after: value_after },
            changed_by: nickname ?? changed_by.replace(/^operator:/, ''),
            create_time: formatTime(create_time),
          })),
          next_cursor: rows.length > limit ? String(shown.at(-1)?.history_id ?? '') : null,
        }
      },

      /** Throws `setting.unknown`, `setting.invalid`, `operator.not_allowed`, `operator.reason_needed`, `request.conflict`. */
      [SAVE]: (given, context) => change(given, context, SAVE),

      /** Throws as saving does, and `setting.history_not_found`. */
      async [REVERT]({ history_id, version, ...given }, context) {
        const row = await repo.findChange(db, history_id)
        if (!row) throw new Refusal('setting.history_not_found')
        const changes = [{ key: row.key, value: row.value_before, version }]
        return change({ ...given, changes }, context, REVERT)
      },
    } satisfies Pick<OperatorHandlers, typeof LIST | typeof HISTORY | typeof SAVE | typeof REVERT>,
    undo: { [ACTION]: undo },
  }
}
