import type { WorkChallenge } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const GIVE_UP_MS = seconds(90)
/** Number of derivations between two reports. */
const REPORT_EVERY = 10

/**
 * Solves a challenge and returns the text of the parameter `work`, `''` if it cannot be solved. No worker: the page policy
 * lets no script make one from an address, and the browser derives the keys on another thread anyway.
 * @param onShare progress from 0 to 1
 */
export async function solveWork(challenge: WorkChallenge, onShare: (share: number) => void): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  let triedNum = 0
  const solution = await solveChallenge({
    challenge,
    timeout: GIVE_UP_MS,
    deriveKey(...given) {
      triedNum += 1
      if (triedNum % REPORT_EVERY === 0) onShare(Math.min(1, triedNum / challenge.parameters.data.most))
      return deriveKey(...given)
    },
  }).catch(() => null)
  return solution ? JSON.stringify({ challenge, solution }) : ''
}
