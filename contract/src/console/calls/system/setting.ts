/** Settings of the site: read with their rules and history, saved several at once, one set back to what it was. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { LANGUAGES } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import {
  MAX_CHANGES,
  MAX_SETTING,
  SETTING_EFFECTS,
  SETTING_GROUPS,
  SETTING_KINDS,
  SETTING_SHAPES,
  SETTING_UNITS,
} from '../../settings.ts'

/** Key of a setting, or of its text in one language: `setting.title.en`. */
const key = () => v.pipe(v.string(), f.bounded('setting.unknown'), v.regex(/^[\w.-]{1,80}$/, 'setting.unknown'))
const value = () => v.nullable(v.pipe(v.string(), v.maxLength(MAX_SETTING, 'setting.invalid')))
/** Number of the last change; 0: it was never changed. */
const settingVersion = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** One setting, or its text in one language. */
const stored = {
  key: v.string(),
  /** Null: the default holds. */
  value: v.nullable(v.string()),
  version: v.number(),
  change_num: v.number(),
}

const settingRow = v.object({
  ...stored,
  group: v.picklist(SETTING_GROUPS),
  kind: v.picklist(SETTING_KINDS),
  unit: v.picklist(SETTING_UNITS),
  /** What holds where there is no value. */
  fallback: v.string(),
  /** Bounds of a number; null: it is a text. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Longest text; null: it is no text. */
  max_length: v.nullable(v.number()),
  shape: v.nullable(v.picklist(SETTING_SHAPES)),
  /** Texts in the other languages; null: it has none. */
  variants: v.nullable(v.array(v.object({ ...stored, lang: v.picklist(LANGUAGES) }))),
  /** 1: it is about who comes in, limits, privacy or addresses: changing it needs a reason. */
  is_guarded: f.flag(),
  /** 1: this operator may change it. */
  may_write: f.flag(),
})

/** What was changed. */
const change = v.object({ key: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })

const saved = v.object({
  changes: v.array(change),
  /** Rows that the next clean-up deletes because a time of keeping is shorter, by key. */
  deletes: v.array(v.object({ key: v.string(), count: v.number() })),
  /** What the last day says of changes of registration, login and limits. */
  effects: v.array(
    v.object({
      key: v.string(),
      kind: v.picklist(SETTING_EFFECTS),
      /** How many the new value would have refused. */
      count: v.number(),
      /** Of how many. */
      of: v.number(),
      /** Hours that were counted, 24 at most. */
      hours: v.number(),
    }),
  ),
  /** Who reaches the console then; null: its networks stay as they are. */
  reach: v.nullable(
    v.object({
      /** Address of who asks; `""` on the command line. */
      address: v.string(),
      /** 0: it is in none of the networks, and the change is refused. */
      is_inside: f.flag(),
      /** 0: every address reaches it. */
      network_num: v.number(),
    }),
  ),
  /** Number of the last change of each key now. */
  versions: v.record(v.string(), v.number()),
  record_id: v.nullable(v.number()),
})

export const settingList = operatorCall('GET /admin/api/setting.Setting/list', {
  summary: 'All settings with their values, defaults and rules, and which variables of the environment are set',
  right: 'setting.read',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(settingRow),
    /** Variables of the environment: names only, never a value. */
    environment: v.array(v.object({ name: v.string(), is_set: f.flag() })),
  }),
})

export const settingHistory = operatorCall('GET /admin/api/setting.Setting/history', {
  summary: 'Changes of one setting, the newest first',
  right: 'setting.read',
  effect: 'read',
  input: v.object({ key: key(), limit: f.limit(20), cursor: f.cursor() }),
  output: v.object({
    list: v.array(
      v.object({
        history_id: v.number(),
        before: v.nullable(v.string()),
        after: v.nullable(v.string()),
        reason: v.string(),
        /** Nickname or name of who changed it; `""`: unknown. */
        changed_by: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const settingSave = operatorCall('POST /admin/api/setting.Setting/save', {
  summary: 'Changes settings, all or none; every process uses them within a second',
  right: 'setting.write',
  bounds: ['danmu'],
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    dry: c.dry(),
    changes: v.pipe(
      v.array(
        v.object({
          key: key(),
          /** Null: back to the default. */
          value: value(),
          /** Left out: whatever it is now. */
          version: v.optional(settingVersion()),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_CHANGES),
    ),
  }),
  output: saved,
})

export const settingRevert = operatorCall('POST /admin/api/setting.Setting/revert', {
  summary: 'Sets one setting back to what it was before a change of its history',
  right: 'setting.write',
  bounds: ['danmu'],
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    dry: c.dry(),
    history_id: f.id(),
    version: settingVersion(),
  }),
  output: saved,
})
