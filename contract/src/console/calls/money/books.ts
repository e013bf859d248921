/** Gateways' statements compared with the stored payments and refunds, what became of each difference, and day sheets that are signed. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { ORDER_STATES } from '../../../shapes.ts'
import * as c from '../../fields.ts'
import { MAX_STATEMENT_BYTES } from '../../uploads.ts'
import { fileDigest, upload, uploadId } from '../media/media.ts'

const kind = (name: ErrorKind) => name

/** The file is being read and compared · it is compared · nothing of it can be compared. */
export const STATEMENT_STATES = ['reading', 'ready', 'unreadable'] as const

/**
 * Why a whole file is not compared. `unknown`: its columns are those of no gateway · `empty`: it has no line about money, and no period was
 * given · `many`: too many lines · `broken`: it could not be read in several tries.
 */
export const STATEMENT_REASONS = ['unknown', 'empty', 'many', 'broken'] as const
export type StatementReason = (typeof STATEMENT_REASONS)[number]

/**
 * `missing_here`: only the gateway has it · `missing_there`: only the service has it · `repeated_there`: a second line about the same
 * payment · `amount_differs`, `state_differs`, `order_differs`: both have it, with different values · `unreadable`: a line that cannot be
 * read.
 */
export const DIFFERENCE_GROUPS = [
  'missing_here',
  'amount_differs',
  'state_differs',
  'order_differs',
  'repeated_there',
  'missing_there',
  'unreadable',
] as const
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number]

/** What became of a difference: the gateway was asked · a refund was noted by hand · nothing to do, in words. */
export const SETTLED_WAYS = ['asked', 'by_hand', 'explained'] as const
export type SettledWay = (typeof SETTLED_WAYS)[number]

/** Name of a gateway on the wire. */
const method = () => v.pipe(v.string(), v.maxLength(32), v.regex(/^[a-z0-9_-]+$/, kind('request.invalid_parameter')))
/** A day of +08:00. */
const day = () => v.pipe(v.string(), v.maxLength(10), v.regex(/^\d{4}-\d{2}-\d{2}$/, kind('books.day_shape')))
const statementId = f.id

/** Sums of one currency, by which both sides are compared: came in, went back. */
const sum = v.object({
  currency: v.string(),
  here_in: v.string(),
  here_back: v.string(),
  there_in: v.string(),
  there_back: v.string(),
  /** In less back. */
  here: v.string(),
  there: v.string(),
  /** There less here; negative where here is more. */
  difference: v.string(),
  /** Of the lines that agree. */
  agreed: v.string(),
})

const statement = {
  statement_id: v.number(),
  method: v.string(),
  /** Name of the file. */
  name: v.string(),
  /** `utf-8` or `gbk`; `""`: not read. */
  encoding: v.string(),
  state: v.picklist(STATEMENT_STATES),
  /** Why it is `unreadable`; `""`: it is not. */
  reason: v.picklist([...STATEMENT_REASONS, '']),
  /** First and last day that it covers; `""`: not read. */
  first_day: v.string(),
  last_day: v.string(),
  /** Lines about money, and lines that cannot be read. */
  line_num: v.number(),
  agree_num: v.number(),
  /** Differences and lines that cannot be read, and those of them that nobody has settled. */
  difference_num: v.number(),
  open_num: v.number(),
  /** Lines about other things: fees, payouts. */
  other_num: v.number(),
  /** Lines that the file itself says it has; null: it says nothing. */
  declared_num: v.nullable(v.number()),
  /** 1: it has fewer lines than it says. */
  is_cut: f.flag(),
  /** Who sent it. */
  operator: v.string(),
  create_time: f.dateTime(),
}
const row = v.object(statement)
export type StatementRow = v.InferOutput<typeof row>

export const statementList = operatorCall('GET /admin/api/books.Statement/list', {
  summary: 'Statements that were compared, newest first',
  right: 'books.read',
  effect: 'read',
  input: v.object({
    method: v.optional(method()),
    /** 1: only those with differences that nobody has settled. */
    is_open: v.optional(f.flag(), 0),
    ...c.paging(),
  }),
  output: v.object({
    ...c.listOf(row),
    /** Gateways that are set up or have a statement here. */
    methods: v.array(v.string()),
    open_num: v.number(),
  }),
})

export const statementWish = operatorCall('POST /admin/api/books.Statement/wish', {
  summary: 'Announces the file of a statement; its bytes go to the address that is answered',
  right: 'books.sign',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    name: v.pipe(f.trimmed(255), v.nonEmpty(kind('upload.kind_unknown'))),
    /** Bytes. */
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STATEMENT_BYTES, kind('books.file_too_large'))),
    /** Hex SHA-256 of the first `min(size, 1 MiB)` bytes followed by the last as many. */
    digest: fileDigest(),
  }),
  output: v.object({ ...upload, is_here: f.flag() }),
})

export const statementCompare = operatorCall('POST /admin/api/books.Statement/compare', {
  summary: 'Begins to compare a file that was sent; one that was compared already answers with that result',
  right: 'books.sign',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    upload_id: uploadId(),
    sha256: fileDigest(),
    /** Gateway of a file in the plain form; left out: told by its columns. */
    method: v.optional(method()),
    /** First and last day; left out: those of its lines. */
    first_day: v.optional(day()),
    last_day: v.optional(day()),
  }),
  output: v.object({
    /** Null: the file is still being checked, and the same is asked again with another `request_id`. */
    statement_id: v.nullable(v.number()),
    /** 1: it was compared before. */
    is_known: f.flag(),
    record_id: v.nullable(v.number()),
  }),
})

export const statementInfo = operatorCall('GET /admin/api/books.Statement/info', {
  summary: 'One statement: what both sides add up to, and how many differences of each kind there are',
  right: 'books.read',
  effect: 'read',
  input: v.object({ statement_id: statementId() }),
  output: v.object({
    ...statement,
    sums: v.array(sum),
    groups: v.array(v.object({ group: v.picklist(DIFFERENCE_GROUPS), num: v.number(), open_num: v.number() })),
    /** 0: lines that agree are kept for 90 days and are gone. */
    has_agreeing: f.flag(),
  }),
})

/** What one side says; all empty: nothing. */
const side = v.object({
  /** Null: no sum. */
  amount: v.nullable(v.string()),
  currency: v.string(),
  /** A state, an order's number, or why a line cannot be read. */
  word: v.string(),
})

const line = v.object({
  statement_line_id: v.number(),
  group: v.picklist([...DIFFERENCE_GROUPS, 'agrees']),
  kind: v.picklist(['payment', 'refund', '']),
  /** Number of the line in the file; null: the file lacks it. */
  line: v.nullable(v.number()),
  /** The payment's number at the gateway. */
  gateway_no: v.string(),
  /** `""`: neither side names an order. */
  remote_order_id: v.string(),
  /** 1: the order is known here. */
  has_order: f.flag(),
  refund_no: v.string(),
  here: side,
  there: side,
  time: v.nullable(f.dateTime()),
  /** `""`: nobody has settled it. */
  how: v.picklist([...SETTLED_WAYS, '']),
  why: v.string(),
  /** Who settled it, and when. */
  operator: v.string(),
  settle_time: v.nullable(f.dateTime()),
})
export type StatementLineRow = v.InferOutput<typeof line>

export const differenceList = operatorCall('GET /admin/api/books.Difference/list', {
  summary: 'Lines of one kind of a statement: what is here beside what is there, and how it was settled',
  right: 'books.read',
  effect: 'read',
  input: v.object({
    statement_id: statementId(),
    group: v.picklist([...DIFFERENCE_GROUPS, 'agrees']),
    /** 1: only those that nobody has settled. */
    is_open: v.optional(f.flag(), 0),
    ...c.paging(),
  }),
  output: v.object(c.listOf(line)),
})

export const differenceSettle = operatorCall('POST /admin/api/books.Difference/settle', {
  summary: 'Says what became of a difference and why, or opens it again; the money itself is not touched',
  right: 'books.sign',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    statement_line_id: f.id(),
    /** Left out: it is open again. */
    how: v.optional(v.picklist(SETTLED_WAYS)),
    reason: c.reason(),
  }),
  output: v.object({ record_id: v.nullable(v.number()), open_num: v.number() }),
})

const money = v.object({ method: v.string(), currency: v.string(), num: v.number(), amount: v.string() })
const signature = v.object({ actor: v.string(), note: v.string(), create_time: f.dateTime() })

export const dayList = operatorCall('GET /admin/api/books.Day/list', {
  summary: 'Days with orders or money, newest first: whether somebody has signed them, and what is open',
  right: 'books.read',
  effect: 'read',
  input: v.object({
    /** 1: only those that are over and that nobody has signed. */
    is_open: v.optional(f.flag(), 0),
    /** From `next_cursor`. */
    cursor: f.cursor(),
  }),
  output: v.object({
    list: v.array(
      v.object({
        day: v.string(),
        /** The last one; null: nobody has signed it. */
        signature: v.nullable(signature),
        /** Differences of its statements that nobody has settled. */
        open_num: v.number(),
      }),
    ),
    /** Null: the first day of the service is here. */
    next_cursor: v.nullable(v.string()),
    /** Days of the last 31 that are over and not signed. */
    open_num: v.number(),
  }),
})

const sheet = {
  day: v.string(),
  /** 1: the day is over, so that it can be signed. */
  is_over: f.flag(),
  /** Its orders by the state that they are in now. */
  orders: v.array(v.object({ state: v.picklist(ORDER_STATES), num: v.number() })),
  /** Payments by what became of them: `granted` or why they bought nothing. */
  money_in: v.array(v.object({ ...money.entries, verdict: v.string() })),
  money_back: v.array(money),
  /** Callbacks that were not taken, by why. */
  refused: v.array(v.object({ method: v.string(), verdict: v.string(), num: v.number() })),
  taken_num: v.number(),
  /** As of now, whatever the day: money that is owed to its payers; the oldest 100. */
  owed: v.array(
    v.object({
      remote_order_id: v.string(),
      method: v.string(),
      amount: v.string(),
      currency: v.string(),
      reason: v.string(),
    }),
  ),
  owed_num: v.number(),
  /** Refunds on their way now. */
  pending_num: v.number(),
  /** By gateway with money on that day or set up: its statement; null: none was compared. */
  statements: v.array(
    v.object({
      method: v.string(),
      statement_id: v.nullable(v.number()),
      difference_num: v.number(),
      open_num: v.number(),
      is_cut: f.flag(),
    }),
  ),
  signatures: v.array(signature),
  /** 1: the day's figures are others than those that were signed last. */
  is_moved: f.flag(),
  /** Stands for all figures that are shown; a signature carries it. */
  sheet_hash: v.string(),
}

export const dayInfo = operatorCall('GET /admin/api/books.Day/info', {
  summary: 'The sheet of a day: orders, money in and back, refused callbacks, what is owed, statements, signatures',
  right: 'books.read',
  effect: 'read',
  input: v.object({ date: day() }),
  output: v.object(sheet),
})

export const daySign = operatorCall('POST /admin/api/books.Day/sign', {
  summary: 'Signs a day that is over, in words; refused when its figures have moved since they were shown',
  right: 'books.sign',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    date: day(),
    sheet_hash: v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/, kind('request.invalid_parameter'))),
    /** The words of the signature. */
    reason: c.reason(),
  }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})

/** Days of an export, both within. */
export const exportDays = { first_day: day(), last_day: day() }
export const exportStatement = { statement_id: statementId() }
export const exportDay = { date: day() }
