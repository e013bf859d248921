/** Acts of operators on the console: each once, in one transaction with its row in the record. */
import type { Right } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { ConsoleContext, OperatorContext } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { OperatorRecord } from './operator-record.service.ts'
import { answerRequest, claimRequest, pruneRequests, readRequest } from './request.repo.ts'
import { type FindUndo, isReversible } from './reversible.ts'

/** What an act changed, for its row in the record. Must not contain secrets (codes, passwords, tokens). */
export interface RecordedChange {
  /** Name of the act: `content.hide`. */
  action: string
  /** Kind and key: `content:12`. */
  target: string
  /** What the target is called now. */
  target_name?: string
  /** Right that was used; `''`: none is needed. */
  right?: Right | ''
  /** Changed fields only. */
  before?: unknown
  after?: unknown
  /** The row that this act takes back. */
  undo_of?: number
}

/**
 * What an act did: its row (null: nothing worth one), and the answer with the number of the row by which the act is taken back
 * (null: it left none, or cannot be taken back, so that nobody is offered what would be refused).
 */
export interface Done<Answer> {
  change: RecordedChange | null
  answer(record_id: number | null): Answer
}

export interface Act {
  /** Id of the call. */
  call: string
  request_id: string
  reason?: string
  /** The answer holds a secret that is shown once: it is not kept, and the same request gets `request.reused`. */
  isSecret?: boolean
}

/** The same request gets the same answer this long. */
const KEPT_MS = hours(24)

export type Acts = ReturnType<typeof createActs>

export interface ActsDeps {
  db: Db
  commit: Commit
  clock: Clock
  record: Pick<OperatorRecord, 'add'>
  findUndo: FindUndo
}

const nameOf = (name: string) => `operator:${name}`

export function createActs({ db, commit, clock, record, findUndo }: ActsDeps) {
  return {
    /**
     * Runs a write once per operator and `request_id`, in one transaction with its row. `work` may run twice and must touch
     * nothing but the transaction. Throws what `work` throws, and `request.reused` for a number that another call had.
     */
    async perform<Answer>(
      { operator, ip }: OperatorContext,
      { call, request_id, reason = '', isSecret = false }: Act,
      work: (trx: Trx) => Promise<Done<Answer>>,
    ): Promise<Answer> {
      const { operator_id, session_id, name, source } = operator
      return commit(async (trx) => {
        const request = { operator_id, request_id, call }
        if (source !== 'cli' && !(await claimRequest(trx, { ...request, create_time: clock.now() }))) {
          const known = await readRequest(trx, request)
          if (!known || known.answer === '') throw new Refusal('request.reused')
          return JSON.parse(known.answer) as Answer
        }
        const { change, answer } = await work(trx)
        const record_id = change === null ? null : await append(trx, change)
        const isOffered = change !== null && isReversible(findUndo, change)
        const data = answer(isOffered ? record_id : null)
        if (!isSecret && source !== 'cli') await answerRequest(trx, request, JSON.stringify(data))
        return data
      })

      function append(trx: Trx, { target_name = '', right = '', undo_of, ...change }: RecordedChange) {
        const session = source === 'cli' ? null : session_id
        const part = { target_name, right, reason, request_id, session_id: session, ip, undo_of: undo_of ?? null }
        return record.add(trx, { ...change, operator: nameOf(name), source: source ?? 'console' }, part)
      }
    },

    /**
     * What the same request was answered before; undefined: it is new. For a call that checks or prepares something before it performs
     * its act, and which would refuse the request because of what that has changed itself.
     */
    async findAnswer<Answer>(
      { operator: { operator_id } }: OperatorContext,
      { call, request_id }: Pick<Act, 'call' | 'request_id'>,
    ): Promise<Answer | undefined> {
      const known = await readRequest(db, { operator_id, request_id, call })
      return known === undefined || known.answer === '' ? undefined : (JSON.parse(known.answer) as Answer)
    },

    /** A row without a request: a sign-in, one that failed, an act that was refused. `name` is of an operator, or was typed. */
    async note(on: Db, { ip, operator }: ConsoleContext, name: string, change: RecordedChange): Promise<void> {
      const { target_name = '', right = '', undo_of, ...rest } = change
      const part = { target_name, right, ip, session_id: operator?.session_id ?? null, undo_of: undo_of ?? null }
      await record.add(on, { ...rest, operator: nameOf(name), source: 'console' }, part)
    },

    prune: () => pruneRequests(db, clock.now() - KEPT_MS),
  }
}
