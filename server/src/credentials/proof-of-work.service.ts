/**
 * Proof of work: after many attempts a browser has to compute before the next one, and more with every further one
 * (docs/decisions/0053). Challenge and solution are ALTCHA's (version 2), signed with a key of this service, so that
 * any process can check them.
 */

import { createHash, createHmac } from 'node:crypto'
import type { WorkChallenge } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import * as v from 'valibot'
import type { Suspicion } from '../limits/address-ranges.ts'
import { waitSeconds } from '../limits/count-or-refuse.ts'
import type { Cache } from '../ports/cache/index.ts'
import type { Clock } from '../ports/clock/index.ts'
import type { Ids } from '../ports/ids/index.ts'
import { Refusal } from '../refusal.ts'
import { planDifficulty } from './proof-of-work.rules.ts'

/** Loaded with the first challenge. */
const loadAltcha = () =>
  Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]).then(([altcha, { deriveKey }]) => ({
    ...altcha,
    deriveKey,
  }))

const LIFE_MS = minutes(5)
/** One key derivation takes about 1 ms on a desktop computer and 3 ms on a phone. */
const ALGORITHM = { algorithm: 'PBKDF2/SHA-256', cost: 5000 }
/** Lowest difficulty: the solution is found after 100 to 200 derivations. */
const MIN_COUNTER = 100

/** The purpose of a challenge; a solution is valid for no other. */
export type ProofPurpose = 'login' | 'register' | 'reset' | 'operator'

export interface Proof {
  purpose: ProofPurpose
  ip: string
  /** JSON text of challenge and solution; `""` if none was sent. */
  work: string
}

const solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      keyPrefix: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      data: v.object({ door: v.string(), from: v.string(), times: v.number(), most: v.number(), exp_time: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Undefined if the text is not a solution. */
function readSolution(work: string): v.InferOutput<typeof solved> | undefined {
  try {
    const read = v.safeParse(solved, JSON.parse(work))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export interface ProofOfWorkDeps {
  clock: Clock
  ids: Ids
  /** Counts uses of a solution, so that each is accepted once; survives a restart. */
  counters: Pick<Cache, 'count'>
  /** False: switched off, nothing is ever asked for. */
  isOn(): Promise<boolean>
  /** Key that signs challenges. */
  secret: string
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>

export function createProofOfWork({ clock, ids, counters, isOn, secret }: ProofOfWorkDeps) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  /** Hash of the address, so that a challenge does not contain it. */
  const markOf = (ip: string) => createHash('sha256').update(ip).digest('hex').slice(0, 16)

  async function makeChallenge({ purpose, ip }: Proof, times: number): Promise<WorkChallenge> {
    const { createChallenge, deriveKey } = await loadAltcha()
    const minCounter = MIN_COUNTER * times
    const data = { door: purpose, from: markOf(ip), times, most: 2 * minCounter, exp_time: clock.now() + LIFE_MS }
    const made = await createChallenge({
      ...ALGORITHM,
      ...keys,
      deriveKey,
      data,
      counter: minCounter + ids.integer(minCounter),
    })
    return made as WorkChallenge
  }

  /**
   * True once per solution, if its challenge was signed here for this purpose and address with at least this
   * difficulty.
   */
  async function isDone({ purpose, ip, work }: Proof, times: number): Promise<boolean> {
    const given = work === '' ? undefined : readSolution(work)
    if (!given) return false
    const { challenge, solution } = given
    const { verifySolution, deriveKey } = await loadAltcha()
    const { verified } = await verifySolution({ ...keys, deriveKey, challenge, solution })
    const { data } = challenge.parameters
    const isOurs = data.door === purpose && data.from === markOf(ip) && data.times >= times
    if (!verified || !isOurs || data.exp_time <= clock.now()) return false
    return (await counters.count(`work:${challenge.signature}`, LIFE_MS)).count === 1
  }

  return {
    /** Throws `member.work_needed` with a challenge if suspicion requires work and the solution is missing or wrong. */
    async demand(proof: Proof, { share, leftMs }: Suspicion): Promise<void> {
      const times = planDifficulty(share)
      if (times === 0 || !(await isOn())) return
      if (await isDone(proof, times)) return
      const challenge = await makeChallenge(proof, times)
      throw new Refusal('member.work_needed', { wait_seconds: waitSeconds(leftMs), challenge })
    },
  }
}
