/**
 * What a module gives to the app. Each module's index.ts exports one `open…(deps)` that returns this, and
 * `open-modules.ts` folds over all of them, so that a new module is one line there.
 */
import type { Handlers, Sources } from './context.ts'
import type { Trx } from './db/open.ts'
import type { RetentionRule } from './db/retention.ts'

type Task = () => Promise<unknown>

/** Work that one of all processes does at an interval; running it again does no harm. */
export interface TimedJob {
  /** Name in the job queue. */
  name: string
  queue: 'money' | 'housekeeping'
  intervalMs: number
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
  text: string
}

/** A member whose account is being erased. */
export interface ErasedMember {
  member_id: number
  email: string | null
  phone: string | null
}

export interface Module {
  /** What other modules, jobs and commands call. */
  service: unknown
  handlers: Partial<Handlers>
  sources?: Partial<Sources>
  jobs?: ModuleJobs
  retention?: readonly RetentionRule[]
  /** Deletes what the module holds of a member, in the transaction that erases the account. */
  erase?: (trx: Trx, member: ErasedMember) => Promise<void>
  /** Lines of the self-check by name. */
  checks?: Readonly<Record<string, () => Promise<Finding>>>
}
