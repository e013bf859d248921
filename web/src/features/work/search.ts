import type { WorkChallenge } from '@zimu/contract'
import { type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** So often between two words of progress. */
const TOLD_EVERY = 10
const GIVE_UP_MS = 90_000

/** What a worker says: how far it is, from 0 to 1, or the end. */
export type SearchNews = { share: number } | { solution: Solution | null }

/** Tries one key after the other; null when it takes too long. The browser derives keys beside this thread. */
export function search(challenge: WorkChallenge, onShare: (share: number) => void): Promise<Solution | null> {
  let tries = 0
  return solveChallenge({
    challenge,
    timeout: GIVE_UP_MS,
    deriveKey(...given) {
      tries += 1
      if (tries % TOLD_EVERY === 0) onShare(Math.min(1, tries / challenge.parameters.data.most))
      return deriveKey(...given)
    },
  })
}
