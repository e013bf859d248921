/** Settings on the console: shown with their rules, saved several at once, set back. */
import type { Checked, Grants, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext, OperatorHandlers } from '../../../context.ts'
import type { RetentionRule } from '../../../db/retention.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { createEffects } from './effects/effects.ts'
import { findSettingProblem, isGuarded, optionOf, readKey, rightOf, rightOfAll } from './option.rules.ts'
import { OPTIONS, type Option } from './options.ts'
import { reachOf, requireInside } from './own-network.ts'
import * as repo from './setting.repo.ts'
import { createSettingReads, mayWrite, type SettingReadsDeps } from './setting-reads.ts'
import { createSettingWrites, type Wanted } from './setting-writes.ts'
import type { Settings } from './settings.ts'

const SAVE = 'POST /admin/api/setting.Setting/save'
const REVERT = 'POST /admin/api/setting.Setting/revert'
const ACTION = 'setting.save'
const MAX_NAMED = 3

export interface ConsoleSettingsDeps extends SettingReadsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  settings: Pick<Settings, 'get' | 'forget'>
  /** What the last day says of a change. */
  effects: ReturnType<typeof createEffects>
  /** What each time of keeping deletes. Asked when all modules are open. */
  listRetention(): readonly RetentionRule[]
}

type SettingCall = Extract<keyof OperatorHandlers, `${string} /admin/api/setting.${string}`>
type Saved = Output<typeof SAVE>
/** What is asked for, and by which call: a request is repeated only by the same. */
type Asked = Omit<Checked<typeof SAVE>, 'changes'> & { changes: readonly Wanted[]; call: typeof SAVE | typeof REVERT }

/** As the record names them: the first few. */
const listOf = (keys: readonly string[]) =>
  keys.length > MAX_NAMED ? `${keys.slice(0, MAX_NAMED).join(', ')} …` : keys.join(', ')

/** The options that change. Throws `setting.unknown`, `setting.invalid`, `operator.not_allowed`, `request.invalid_parameter` (a key twice). */
function requireWritable(changes: readonly Wanted[], grants: Grants): Option[] {
  const options = changes.map(({ key, value }) => {
    const known = readKey(key)
    if (!known) throw new Refusal('setting.unknown', { field: key })
    const option = optionOf(known.base)
    if (!mayWrite(grants, option)) throw new Refusal('operator.not_allowed', { right: rightOf(option) })
    if (findSettingProblem(key, value ?? String(known.lang ? '' : option.fallback)))
      throw new Refusal('setting.invalid', { field: key })
    return option
  })
  if (new Set(changes.map(({ key }) => key)).size < changes.length)
    throw new Refusal('request.invalid_parameter', { field: 'changes' })
  return options
}

export function createConsoleSettings(deps: ConsoleSettingsDeps) {
  const {
    db,
    clock,
    acts,
    settings,
    effects: { list: listEffects },
    listRetention,
  } = deps
  const { compare, write, undo } = createSettingWrites(clock)

  /** Rows that the next clean-up deletes because a time of keeping gets shorter. */
  async function countDeleted(changes: readonly Wanted[]): Promise<Saved['deletes']> {
    const counts = new Map<string, number>()
    for (const { option, apply } of listRetention()) {
      const change = changes.find(({ key }) => key === option)
      if (!change) continue
      const [now, next] = [await settings.get(option), Number(change.value ?? OPTIONS[option].fallback)]
      if (next === 0 || (now !== 0 && next >= now)) continue
      counts.set(option, (counts.get(option) ?? 0) + (await apply(clock.now() - days(next), true)))
    }
    return [...counts].map(([key, count]) => ({ key, count }))
  }

  async function change({ request_id, reason, dry, changes, call }: Asked, context: OperatorContext): Promise<Saved> {
    const { grants, name, source } = context.operator
    const options = requireWritable(changes, grants)
    const reach = reachOf(changes, context.address)
    const [deletes, effects] = [await countDeleted(changes), await listEffects(changes)]
    if (dry === 1) {
      const found = await db.transaction().execute((trx) => compare(trx, changes))
      return { changes: found, deletes, effects, reach, versions: {}, record_id: null }
    }
    requireInside(reach)
    if (options.some(isGuarded) && reason === '' && source !== 'cli') throw new Refusal('operator.reason_needed')
    const saved = await acts.perform(context, { call, request_id, reason }, async (trx) => {
      const found = await compare(trx, changes)
      const wanted = changes.filter(({ key }) => found.some((one) => one.key === key))
      const { versions, values } = await write(trx, wanted, { changed_by: `operator:${name}`, reason })
      const keys = found.map(({ key }) => key)
      const target = { target: keys.length === 1 ? `setting:${keys[0]}` : '', target_name: listOf(keys) }
      const right = rightOfAll(options)
      return {
        change: found.length === 0 ? null : { action: ACTION, ...target, right, ...values },
        answer: (record_id) => ({ changes: found, deletes, effects, reach, versions, record_id }),
      }
    })
    settings.forget()
    return saved
  }

  return {
    handlers: {
      ...createSettingReads(deps),

      /**
       * Throws `setting.unknown`, `setting.invalid`, `operator.not_allowed`, `operator.reason_needed`, `setting.own_network`,
       * `request.conflict`.
       */
      [SAVE]: (given, context) => change({ ...given, call: SAVE }, context),

      /** Throws as saving does, and `setting.history_not_found`. */
      async [REVERT]({ history_id, version, ...given }, context) {
        const row = await repo.findChange(db, history_id)
        if (!row) throw new Refusal('setting.history_not_found')
        const changes = [{ key: row.key, value: row.value_before, version }]
        return change({ ...given, changes, call: REVERT }, context)
      },
    } satisfies Pick<OperatorHandlers, SettingCall>,
    undo: { [ACTION]: undo },
  }
}
