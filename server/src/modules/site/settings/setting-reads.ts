/** Settings as the console shows them: all with their rules, and the history of one. */
import { type Checked, can, type Grants, LANGUAGES, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { isGuarded, readKey, rightOf, rulesOf } from './option.rules.ts'
import { OPTIONS, type Option, type OptionKey } from './options.ts'
import * as repo from './setting.repo.ts'

const LIST = 'GET /admin/api/setting.Setting/list'
const HISTORY = 'GET /admin/api/setting.Setting/history'

export interface SettingReadsDeps {
  db: Db
  /** Variables of the environment, and whether they are set. */
  environment: readonly { name: string; is_set: 0 | 1 }[]
}

type Row = Output<typeof LIST>['list'][number]
type Stored = Pick<Row, 'key' | 'value' | 'version' | 'change_num'>

/** Whether an operator may change an option: moderators those about danmu. */
export const mayWrite = (grants: Grants, option: Option): boolean =>
  can(grants, rightOf(option), option.care === 'danmu' ? ['danmu'] : [])

function toRow(key: OptionKey, option: Option, grants: Grants, storedOf: (key: string) => Stored): Row {
  const { rule, group, fallback } = option
  const isTranslated = rule.kind === 'text' && rule.isTranslated
  return {
    ...storedOf(key),
    ...rulesOf(rule),
    unit: rule.kind === 'number' ? rule.unit : '',
    group,
    fallback: String(fallback),
    variants: isTranslated ? LANGUAGES.slice(1).map((lang) => ({ lang, ...storedOf(`${key}.${lang}`) })) : null,
    is_guarded: isGuarded(option) ? 1 : 0,
    may_write: mayWrite(grants, option) ? 1 : 0,
  }
}

export function createSettingReads({ db, environment }: SettingReadsDeps) {
  return {
    async [LIST](_input: object, { operator: { grants } }: OperatorContext): Promise<Output<typeof LIST>> {
      const [rows, versions] = [await repo.listStored(db), await repo.listVersions(db)]
      const stored = new Map(rows.map(({ key, value }) => [key, value]))
      const storedOf = (key: string): Stored => ({
        key,
        value: stored.get(key) ?? null,
        ...(versions.get(key) ?? { version: 0, change_num: 0 }),
      })
      const all = Object.entries(OPTIONS) as [OptionKey, Option][]
      return { list: all.map(([key, option]) => toRow(key, option, grants, storedOf)), environment: [...environment] }
    },

    /** Throws `setting.unknown`. */
    async [HISTORY]({ key, limit, cursor }: Checked<typeof HISTORY>): Promise<Output<typeof HISTORY>> {
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
  }
}
