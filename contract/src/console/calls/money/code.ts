/** Redemption codes as operators see them: made in batches, shown once, confirmed, traced, voided. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import { MAX_CODE_USES, MAX_CODES } from '../../../constants.ts'
import * as f from '../../../fields.ts'
import { BATCH_STATES, CODE_STATES } from '../../choices.ts'
import * as c from '../../fields.ts'

const batch = {
  batch_id: v.number(),
  version: v.number(),
  name: v.string(),
  kind: v.picklist(['vip', 'content']),
  viptype_id: v.number(),
  /** 0: one content of the member's choice. */
  content_id: v.number(),
  /** Name of the plan or content; `""`: any content. */
  worth: v.string(),
  state: v.picklist(BATCH_STATES),
  code_num: v.number(),
  /** Codes that somebody has used. */
  used_num: v.number(),
  /** Codes that nobody has used and nobody can. */
  void_num: v.number(),
  /** Members that may use each code, and codes that one member may use (0: all). */
  use_limit: v.number(),
  member_limit: v.number(),
  start_time: v.nullable(f.dateTime()),
  end_time: v.nullable(f.dateTime()),
  /** Who made it; `""`: not known. */
  operator: v.string(),
  create_time: f.dateTime(),
  void_time: v.nullable(f.dateTime()),
}

export const codeBatchList = operatorCall('GET /admin/api/code.Batch/list', {
  summary: 'Batches of redemption codes, newest first',
  right: 'code.trace',
  effect: 'read',
  input: v.object({
    /** Part of the name. */
    q: c.query(),
    state: v.optional(v.picklist(BATCH_STATES)),
    kind: v.optional(v.picklist(['vip', 'content'])),
    ...c.paging(),
  }),
  output: v.object(c.listOf(v.object(batch))),
})

export const codeBatchOptions = operatorCall('GET /admin/api/code.Batch/options', {
  summary: 'Plans that codes can give',
  right: 'code.make',
  effect: 'read',
  input: v.object({}),
  output: v.object({ plans: v.array(v.object({ viptype_id: v.number(), name: v.string(), days: v.number() })) }),
})

export const codeBatchMake = operatorCall('POST /admin/api/code.Batch/make', {
  summary: 'Makes a batch and shows its codes, once; none can be redeemed before the batch is confirmed',
  right: 'code.make',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    name: v.pipe(f.trimmed(60), v.nonEmpty()),
    kind: v.picklist(['vip', 'content']),
    /** For `vip`. */
    viptype_id: v.optional(f.id()),
    /** For `content`; left out: one content of the member's choice. */
    content_id: v.optional(f.id()),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CODES)),
    use_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CODE_USES)), 1),
    member_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CODES)), 0),
    /** Days or times, +08:00; `""`: no bound. A day as the end means its last second. */
    start_time: v.optional(f.trimmed(19), ''),
    end_time: v.optional(f.trimmed(19), ''),
    dry: c.dry(),
  }),
  output: v.object({
    record_id: v.nullable(v.number()),
    /** Null: a dry run. */
    batch_id: v.nullable(v.number()),
    worth: v.string(),
    /** Of the plan; 0: for ever, or a content. */
    days: v.number(),
    /** Uses of all codes together. */
    use_num: v.number(),
    start_time: v.nullable(f.dateTime()),
    end_time: v.nullable(f.dateTime()),
    /** Whole, and only here; empty in a dry run. */
    codes: v.array(v.string()),
  }),
})

export const codeBatchConfirm = operatorCall('POST /admin/api/code.Batch/confirm', {
  summary: 'Says how many codes of a batch arrived; if it is all of them, they can be redeemed from now on',
  right: 'code.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), batch_id: f.id(), count: f.id() }),
  output: c.written(),
})

export const codeBatchInfo = operatorCall('GET /admin/api/code.Batch/info', {
  summary: 'One batch with its figures',
  right: 'code.trace',
  effect: 'read',
  input: v.object({ batch_id: f.id() }),
  output: v.object({
    ...batch,
    days: v.number(),
    /** Uses, of which one code may have many. */
    use_num: v.number(),
    /** Until when whoever made it can fetch its codes once more; null: somebody else, it is confirmed or void, or too late. */
    again_until: v.nullable(f.dateTime()),
  }),
})

export const codeBatchAgain = operatorCall('POST /admin/api/code.Batch/again', {
  summary:
    'Shows the codes of a batch once more: to who made it, within ten minutes, before it is confirmed, with a fresh proof',
  right: 'code.make',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), batch_id: f.id() }),
  output: v.object({ record_id: v.nullable(v.number()), codes: v.array(v.string()) }),
})

/** Days of the curve of a batch. */
export const MAX_CURVE_DAYS = 366

export const codeBatchCurve = operatorCall('GET /admin/api/code.Batch/curve', {
  summary: 'Uses of a batch by day, from its making to today (of the last 366 days)',
  right: 'code.trace',
  effect: 'read',
  input: v.object({ batch_id: f.id() }),
  output: v.object({
    /** `value`: uses of the day; `total`: all until its end. Days of +08:00. */
    points: v.array(v.object({ at: v.string(), value: v.number(), total: v.number(), is_open: f.flag() })),
  }),
})

/** Wrong tries are kept so many days at most. */
export const MAX_TRY_DAYS = 90
/** Networks and members that are named. */
export const MAX_TRIERS = 50

export const codeTries = operatorCall('GET /admin/api/code.Try/info', {
  summary: 'Codes that members typed and that there are not: by day, by network, by member, the most first',
  right: 'code.trace',
  effect: 'read',
  input: v.object({
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TRY_DAYS)), 30),
  }),
  output: v.object({
    num: v.number(),
    num_before: v.number(),
    points: v.array(v.object({ at: v.string(), value: v.number(), is_open: f.flag() })),
    /** `203.0.113.0/24`, `2001:db8:1::/48`; `""`: not known. */
    networks: v.array(
      v.object({ network: v.string(), num: v.number(), member_num: v.number(), last_time: f.dateTime() }),
    ),
    members: v.array(
      v.object({
        member_id: v.number(),
        nickname: v.string(),
        num: v.number(),
        network_num: v.number(),
        last_time: f.dateTime(),
      }),
    ),
  }),
})

const use = v.object({
  redemption_log_id: v.number(),
  code_end: v.string(),
  member_id: v.number(),
  nickname: v.string(),
  /** Content that was opened; `""`: a membership. */
  content_name: v.string(),
  /** Row of the ledger. */
  entry_id: v.number(),
  create_time: f.dateTime(),
})

export const codeBatchUses = operatorCall('GET /admin/api/code.Batch/uses', {
  summary: 'Who used codes of a batch, newest first',
  right: 'code.trace',
  effect: 'read',
  input: v.object({ batch_id: f.id(), ...c.paging() }),
  output: v.object(c.listOf(use)),
})

const codeRow = v.object({
  redemption_code_id: v.number(),
  /** The last four characters; `""` of codes that were made before ends were kept. */
  code_end: v.string(),
  state: v.picklist(CODE_STATES),
  use_num: v.number(),
  use_limit: v.number(),
})

export const codeList = operatorCall('GET /admin/api/code.Code/list', {
  summary: 'Codes of a batch by their ends, never whole, the newest first',
  right: 'code.trace',
  effect: 'read',
  input: v.object({
    batch_id: f.id(),
    /** The last four characters. */
    end: v.optional(v.pipe(f.trimmed(4), v.regex(/^[0-9A-Za-z]{4}$/))),
    ...c.paging(),
  }),
  output: v.object(c.listOf(codeRow)),
})

const consequence = {
  record_id: v.nullable(v.number()),
  /** Uses that nobody can make any more. */
  lost_num: v.number(),
  /** Uses that were made; what they gave stays. */
  kept_num: v.number(),
}

export const codeBatchVoid = operatorCall('POST /admin/api/code.Batch/void', {
  summary: 'Voids all codes of a batch for good; what used codes gave stays',
  right: 'code.void',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    batch_id: f.id(),
    version: c.version(),
    reason: c.reason(),
    dry: c.dry(),
  }),
  output: v.object({ ...consequence, version: v.number() }),
})

export const codeTrace = operatorCall('POST /admin/api/code.Code/trace', {
  summary: 'One code by its whole text, with who used it; ten wrong ones an hour, then it has to wait',
  right: 'code.trace',
  // Not in an address: addresses are logged.
  effect: 'read',
  input: v.object({ code: f.redemptionCode() }),
  output: v.object({
    redemption_code_id: v.number(),
    code_end: v.string(),
    /** Null: bought as a gift. */
    batch: v.nullable(v.object({ batch_id: v.number(), name: v.string() })),
    /** Order that it was bought with; `""`: none. */
    remote_order_id: v.string(),
    kind: v.picklist(['vip', 'content']),
    worth: v.string(),
    state: v.picklist(CODE_STATES),
    use_num: v.number(),
    use_limit: v.number(),
    start_time: v.nullable(f.dateTime()),
    end_time: v.nullable(f.dateTime()),
    /** The newest 50. */
    uses: v.array(use),
  }),
})

export const codeVoid = operatorCall('POST /admin/api/code.Code/void', {
  summary: 'Voids one code of a batch for good; what it gave stays',
  right: 'code.void',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), redemption_code_id: f.id(), reason: c.reason(), dry: c.dry() }),
  output: v.object(consequence),
})
