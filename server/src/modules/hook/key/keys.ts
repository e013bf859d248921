/** Keys with which programs read: made once, stored as a hash, never more than who made them may, and only reading. */
import { type Checked, type Grants, isNetwork, KEY_RIGHTS, type KeyRight, MAX_KEYS, type Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorCaller, OperatorContext } from '../../../context.ts'
import { hashToken, isToken } from '../../../credentials/opaque-token.rules.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull, parseTime } from '../../../texts/time.ts'
import { sumOfRoles } from '../../operator/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './key.repo.ts'

export interface KeysDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'token'>
  acts: Pick<Acts, 'perform'>
  /** Throws `operator.proof_needed`. */
  requireProof(context: OperatorContext): void
}

/** Who a key reads for, and the networks that it may come from (none: any). */
export interface KeyCaller {
  operator: OperatorCaller
  networks: readonly string[]
}

/** How keys begin, so that people and scanners of leaked secrets know them. */
const PREFIX = 'zk_'
const MAKE = 'POST /admin/api/hook.Key/make'
const END = 'POST /admin/api/hook.Key/end'
const RIGHT = { right: 'hook.write' } as const

const rightsOf = ({ rights }: Pick<repo.KeyRow, 'rights'>) => JSON.parse(rights) as KeyRight[]
const networksOf = ({ networks }: Pick<repo.KeyRow, 'networks'>) => JSON.parse(networks) as string[]

/** Those of an operator's rights that a key has; a right that they lost is lost for the key. */
export const grantsOf = (grants: Grants, rights: readonly KeyRight[]): Grants =>
  Object.fromEntries(
    rights.flatMap((right) => {
      const extent = grants[right]
      return extent === undefined || !KEY_RIGHTS.includes(right) ? [] : [[right, extent]]
    }),
  )

/** Throws `request.invalid_parameter`, `hook.until_passed`. */
function readUntil(text: string, now: number): number | null {
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined) throw new Refusal('request.invalid_parameter', { field: 'until_time' })
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? time + days(1) - 1000 : time
  if (end <= now) throw new Refusal('hook.until_passed', { field: 'until_time' })
  return end
}

function stateOf({ end_time, until_time, is_disable }: repo.KeyRow & { is_disable: number }, now: number) {
  if (end_time !== null) return 'ended' as const
  if (until_time !== null && until_time <= now) return 'over' as const
  return is_disable === 1 ? ('lost' as const) : ('open' as const)
}

export type Keys = ReturnType<typeof createKeys>

export function createKeys({ db, clock, ids, acts, requireProof }: KeysDeps) {
  return {
    async list(): Promise<Output<'GET /admin/api/hook.Key/list'>> {
      const now = clock.now()
      const rows = await repo.listKeys(db, MAX_KEYS * 2)
      return {
        list: rows.map((row) => ({
          key_id: row.key_id,
          name: row.name,
          hint: row.hint,
          rights: rightsOf(row),
          networks: networksOf(row),
          until_time: formatTimeOrNull(row.until_time),
          state: stateOf(row, now),
          maker: row.nickname,
          use_time: formatTimeOrNull(row.use_time),
          use_num: row.use_num,
          create_time: formatTime(row.create_time),
        })),
      }
    },

    /** Throws `operator.proof_needed`, `hook.key_rights`, `hook.network_shape`, `hook.until_passed`, `hook.too_many`. */
    async make(given: Checked<typeof MAKE>, context: OperatorContext): Promise<Output<typeof MAKE>> {
      requireProof(context)
      const { request_id, reason, name, networks } = given
      const { operator } = context
      const rights = KEY_RIGHTS.filter((right) => given.rights.includes(right))
      if (rights.some((right) => operator.grants[right] === undefined)) throw new Refusal('hook.key_rights')
      if (!networks.every(isNetwork)) throw new Refusal('hook.network_shape', { field: 'networks' })
      const until_time = readUntil(given.until_time, clock.now())
      const call = { call: MAKE, request_id, reason, isSecret: true }
      return acts.perform<Output<typeof MAKE>>(context, call, async (trx) => {
        if ((await repo.countOpenKeys(trx)) >= MAX_KEYS) throw new Refusal('hook.too_many')
        const token = ids.token()
        const key_id = await repo.insertKey(trx, {
          operator_id: operator.operator_id,
          name,
          token_hash: hashToken(token),
          hint: token.slice(-4),
          rights: JSON.stringify(rights),
          networks: JSON.stringify(networks),
          until_time,
          use_time: null,
          create_time: clock.now(),
          end_time: null,
        })
        const after = { rights, networks, until_time: formatTimeOrNull(until_time) }
        return {
          change: { action: 'hook.key_make', target: `api_key:${key_id}`, target_name: name, ...RIGHT, after },
          answer: (record_id) => ({ record_id, key_id, key: PREFIX + token }),
        }
      })
    },

    /** Throws `hook.key_not_found`. */
    async end(given: Checked<typeof END>, context: OperatorContext): Promise<Output<typeof END>> {
      const { request_id, reason, key_id } = given
      return acts.perform(context, { call: END, request_id, reason }, async (trx) => {
        const row = await repo.endKey(trx, key_id, clock.now())
        if (!row) throw new Refusal('hook.key_not_found')
        const target = { target: `api_key:${key_id}`, target_name: row.name }
        return {
          change: { action: 'hook.key_end', ...target, ...RIGHT, after: { rights: rightsOf(row) } },
          answer: (record_id) => ({ record_id }),
        }
      })
    },
  }
}

export type KeyEntry = ReturnType<typeof createKeyEntry>

/** What requests with a key pass. */
export function createKeyEntry({ db, clock }: Pick<KeysDeps, 'db' | 'clock'>) {
  let uses = new Map<number, number>()

  return {
    /** Who a key reads for. Throws `operator.key_refused`: unknown, ended, over, or of somebody who may not come in. */
    async authenticate(text: string): Promise<KeyCaller> {
      const token = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : ''
      const rows = isToken(token) ? await repo.findKeyRoles(db, hashToken(token)) : []
      const [key] = rows
      if (!key || stateOf(key, clock.now()) !== 'open') throw new Refusal('operator.key_refused')
      uses.set(key.key_id, (uses.get(key.key_id) ?? 0) + 1)
      const held = rows.flatMap(({ role, grants }) => (role === null ? [] : [{ role, grants }]))
      const operator: OperatorCaller = {
        operator_id: key.operator_id,
        session_id: 0,
        key_id: key.key_id,
        name: key.operatorName,
        nickname: key.nickname,
        roles: held.map(({ role }) => role),
        grants: grantsOf(sumOfRoles(held), rightsOf(key)),
        proof_time: null,
      }
      return { operator, networks: networksOf(key) }
    },

    /** Writes how often keys were used. */
    async flush(): Promise<void> {
      const counted = uses
      uses = new Map()
      for (const [key_id, num] of counted) await repo.countUses(db, key_id, num, clock.now())
    },
  }
}
