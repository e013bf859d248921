/**
 * Proof of work: whoever tries often has to let the browser compute first, and more with every further try (decision 53).
 * Challenge and solution are ALTCHA's (version 2), signed with a key of this service, so that any process can check them.
 */
import { createHash, createHmac } from 'node:crypto'
import type { WorkChallenge } from '@zimu/contract'
import * as v from 'valibot'
import type { Suspicion } from '../../address-ranges.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
import { planWork } from './work.rules.ts'

/** Loaded with the first visitor who is asked. */
const loadAltcha = () =>
  Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]).then(([altcha, { deriveKey }]) => ({
    ...altcha,
    deriveKey,
  }))

const LIFE_MS = 5 * 60_000
/** About a millisecond of a desktop, and three of a phone, for each of the tries that find the solution. */
const ALGORITHM = { algorithm: 'PBKDF2/SHA-256', cost: 5000 }
/** The smallest work: the solution is found after 100 to 200 tries. */
const TRIES_LEAST = 100

/** What the work is for; a solution opens no other door. */
export type Door = 'login' | 'register' | 'reset'

export interface Proof {
  door: Door
  ip: string
  /** JSON text of challenge and solution, `""` when nothing came along. */
  work: string
}

const solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      ...{ algorithm: v.string(), nonce: v.string(), salt: v.string(), keyPrefix: v.string() },
      ...{ cost: v.number(), keyLength: v.number() },
      data: v.object({ door: v.string(), from: v.string(), times: v.number(), most: v.number(), exp_time: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Undefined for whatever no client of ours sends. */
function readWork(work: string): v.InferOutput<typeof solved> | undefined {
  try {
    const read = v.safeParse(solved, JSON.parse(work))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export interface WorkDeps {
  clock: Clock
  ids: Ids
  /** Remembers solutions that have been used; survives a restart. */
  counters: Pick<Cache, 'count'>
  settings: Pick<Settings, 'get'>
  /** Key of challenges. */
  secret: string
}

export type Work = ReturnType<typeof createWork>

export function createWork({ clock, ids, counters, settings, secret }: WorkDeps) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  /** Whose work it is, without the address itself. */
  const markOf = (ip: string) => createHash('sha256').update(ip).digest('hex').slice(0, 16)

  async function makeChallenge({ door, ip }: Proof, times: number): Promise<WorkChallenge> {
    const { createChallenge, deriveKey } = await loadAltcha()
    const least = TRIES_LEAST * times
    const data = { door, from: markOf(ip), times, most: 2 * least, exp_time: clock.now() + LIFE_MS }
    const made = await createChallenge({ ...ALGORITHM, ...keys, deriveKey, data, counter: least + ids.integer(least) })
    return made as WorkChallenge
  }

  /** True once for a solution of a challenge that was made here for this door, address and at least so much work. */
  async function isDone({ door, ip, work }: Proof, times: number): Promise<boolean> {
    const given = work === '' ? undefined : readWork(work)
    if (!given) return false
    const { challenge, solution } = given
    const { verifySolution, deriveKey } = await loadAltcha()
    const { verified } = await verifySolution({ ...keys, deriveKey, challenge, solution })
    const { data } = challenge.parameters
    const is_ours = data.door === door && data.from === markOf(ip) && data.times >= times
    if (!verified || !is_ours || data.exp_time <= clock.now()) return false
    return (await counters.count(`work:${challenge.signature}`, LIFE_MS)).count === 1
  }

  return {
    /** Throws `member.work_needed` with a challenge while suspicion asks for work that was not done. */
    async demand(proof: Proof, { share, left_ms }: Suspicion): Promise<void> {
      const times = planWork(share)
      if (times === 0 || (await settings.get('member.is_work')) === 0) return
      if (await isDone(proof, times)) return
      const wait_seconds = Math.max(1, Math.ceil(left_ms / 1000))
      throw new Refusal('member.work_needed', { wait_seconds, challenge: await makeChallenge(proof, times) })
    },
  }
}
