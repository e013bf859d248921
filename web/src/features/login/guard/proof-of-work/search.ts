import type { WorkChallenge } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Number of derivations between two progress messages. */
const REPORT_EVERY = 10
const GIVE_UP_MS = seconds(90)

/** Message of the worker: progress from 0 to 1, or the result. */
export type SearchMessage = { share: number } | { solution: Solution | null }

/** Tries keys one after the other; null after `GIVE_UP_MS`. The browser derives keys on another thread. */
export function search(challenge: WorkChallenge, onShare: (share: number) => void): Promise<Solution | null> {
  let triedNum = 0
  return solveChallenge({
    challenge,
    timeout: GIVE_UP_MS,
    deriveKey(...given) {
      triedNum += 1
      if (triedNum % REPORT_EVERY === 0) onShare(Math.min(1, triedNum / challenge.parameters.data.most))
      return deriveKey(...given)
    },
  })
}
