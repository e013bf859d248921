/** Operators as the command line handles them. Each takes `record`, which joins the transaction. */
import { LANGUAGES, type Language } from '@zimu/contract'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { RecordedChange } from '../../operator-record/index.ts'
import { type Links, linkUrl } from '../link/link.service.ts'
import * as repo from './account.repo.ts'
import { foldName, targetOf } from './account.rules.ts'
import type { Changes, Made } from './changes.ts'

export interface CommandDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'token'>
  changes: Changes
  links: Links
  readIdleMs(): Promise<number>
}

/** Writes a change to the record, in its transaction. */
export type RecordChange = (trx: Trx, change: RecordedChange) => Promise<void>

/** A link that is shown this once. */
export interface ShownLink {
  operator_id: number
  url: string
  /** Epoch milliseconds. */
  exp_time: number
}

/** Where a link leads, and who made it (`cli:<name>`). */
export interface LinkOrigin {
  /** Address of the console, without a slash at the end. */
  origin: string
  maker: string
}

const FIRST_LANGUAGE: Language = LANGUAGES[0]

export function createCommands({ db, commit, clock, ids, changes, links, readIdleMs }: CommandDeps) {
  /** Throws `operator.not_found`. */
  async function requireNamed(name: string): Promise<repo.Operator> {
    const operator = await repo.findByName(db, foldName(name))
    if (!operator) throw new Refusal('operator.not_found')
    return operator
  }

  async function makeLink(trx: Trx, operator_id: number, { origin, maker }: LinkOrigin): Promise<ShownLink> {
    const token = ids.token()
    const exp_time = await links.save(trx, operator_id, token, maker)
    return { operator_id, url: linkUrl(origin, token), exp_time }
  }

  /** Runs a change of a named operator in a transaction with its row of the record. */
  async function change(name: string, record: RecordChange, work: (trx: Trx, operator_id: number) => Promise<Made>) {
    const { operator_id } = await requireNamed(name)
    return commit(async (trx) => {
      const made = await work(trx, operator_id)
      if (made.change) await record(trx, made.change)
      return made
    })
  }

  return {
    /** Makes an operator and a link. Throws `operator.name_taken`, `operator.role_unknown`. */
    make: (
      { name, ...operator }: { name: string; nickname: string; roles: readonly string[] },
      at: LinkOrigin,
      record: RecordChange,
    ): Promise<ShownLink> =>
      commit(async (trx) => {
        const made = await changes.make(trx, { ...operator, name: foldName(name), language: FIRST_LANGUAGE })
        const link = await makeLink(trx, made.operator_id, at)
        await record(trx, made.change)
        return link
      }),

    /** A new link, which ends the former one. Throws `operator.not_found`. */
    async newLink(name: string, at: LinkOrigin, record: RecordChange): Promise<ShownLink> {
      const { operator_id, name: target_name } = await requireNamed(name)
      return commit(async (trx) => {
        await repo.lockOperator(trx, operator_id)
        const link = await makeLink(trx, operator_id, at)
        await record(trx, { action: 'operator.link', target: targetOf(operator_id), target_name })
        return link
      })
    },

    /** All operators by name, those who are shut out last. */
    list: async () => repo.listOperators(db, { now: clock.now(), idleMs: await readIdleMs() }),

    /** Throws `operator.not_found`, `operator.role_unknown`, `operator.last_owner`. */
    setRoles: (name: string, roles: readonly string[], record: RecordChange) =>
      change(name, record, (trx, operator_id) => changes.setRoles(trx, { operator_id }, roles)),

    /** Throws `operator.not_found`, `operator.last_owner`. */
    setDisabled: (name: string, is_disable: 0 | 1, record: RecordChange) =>
      change(name, record, (trx, operator_id) => changes.setDisabled(trx, { operator_id }, is_disable)),
  }
}
