/**
 * What a module gives to the app. Each module's index.ts exports one `open…(deps)` that returns this, and
 * `open-modules.ts` folds over all of them, so that a new module is one line there.
 */
import type { MergedThing, WaitingName } from '@zimu/contract'
import type { ExportSources, Handlers, OperatorHandlers, Sources } from './context.ts'
import type { MergedMembers } from './db/member-rows.ts'
import type { Db, Trx } from './db/open.ts'
import type { RetentionRule } from './db/retention.ts'
import type { Figure } from './ports/metrics/index.ts'
import type { FindingKey, FindingValues } from './texts/findings/index.ts'

type Task = () => Promise<unknown>

/** Work that one of all processes does at an interval; running it again does no harm. */
export interface TimedJob {
  /** Name in the job queue. */
  name: string
  queue: 'money' | 'housekeeping'
  intervalMs: number
  /** Until its first run ever; left out: `intervalMs`. */
  firstDelayMs?: number
  run: Task
}

export interface ModuleJobs {
  timed?: readonly TimedJob[]
  /** Hourly, by one of all processes: delete what ended long ago. */
  prune?: readonly Task[]
  /** Every second, by each process for itself: what its caches have to notice. */
  ticks?: Readonly<Record<string, Task>>
  /** Every second and at the end, by each process for itself: write its buffers. */
  flush?: readonly Task[]
}

/** One line of the self-check. */
export interface Finding {
  /** `note` does not fail the check, but the operator should know. */
  state: 'ok' | 'note' | 'bad'
  key: FindingKey
  values: FindingValues
}

/** An act as it stands in the record of operators. */
export interface RecordedAct {
  target: string
  /** Changed fields only. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Takes an act back within the transaction, in the name of an operator (`operator:<name>`) who is at `address` (whole, not to be stored;
 * `""`: the command line, a job). Returns what changed now, undefined when what the act changed is not as the act left it.
 */
export type Undo = (
  trx: Trx,
  act: RecordedAct,
  operator: string,
  address: string,
) => Promise<Pick<RecordedAct, 'before' | 'after'> | undefined>

/** A member whose account is being erased. */
export interface ErasedMember {
  member_id: number
  email: string | null
  phone: string | null
}

/**
 * Counts what waits for operators, and stops at `max`. It is asked every two seconds while an operator with its right
 * (`WAITING` of the contract) looks, so it walks an index.
 */
export type CountWaiting = (db: Db, max: number) => Promise<number>

export interface Module {
  /** What other modules, jobs and commands call. */
  service: unknown
  handlers: Partial<Handlers>
  /** Calls of the console. */
  operatorHandlers?: Partial<OperatorHandlers>
  /** Exports of the console. */
  exports?: Partial<ExportSources>
  /** What waits for operators, by its name in the contract. */
  waiting?: Readonly<Partial<Record<WaitingName, CountWaiting>>>
  /** By name of an act in the record of operators: how it is taken back. */
  undo?: Readonly<Record<string, Undo>>
  sources?: Partial<Sources>
  jobs?: ModuleJobs
  retention?: readonly RetentionRule[]
  /** Deletes what the module holds of a member, in the transaction that erases the account. */
  erase?: (trx: Trx, member: ErasedMember) => Promise<void>
  /** Gives what the module holds of a member to another, in the transaction that merges them. Resolves with how much it gave. */
  merge?: (trx: Trx, members: MergedMembers) => Promise<Partial<Record<MergedThing, number>>>
  /** What `/metrics` says of the module. */
  figures?: readonly Figure[]
  /** Lines of the self-check by name. */
  checks?: Readonly<Record<string, () => Promise<Finding>>>
}
