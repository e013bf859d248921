/** Password hashes: argon2id (19 MiB, t 2, p 1) in a bounded queue (docs/wire.md#account-rules). */

import { createTaskQueue } from '../limits/task-queue.ts'
import { HASHES_AT_ONCE } from '../process/thread-pool.ts'

/** The native library is loaded with the first password. */
const loadArgon2 = () => import('@node-rs/argon2')

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_WAITING = 200

export interface Passwords {
  /** argon2id text for storing. Throws `server.busy`. */
  hash(password: string): Promise<string>
  /**
   * Verifies a password; an empty hash (unknown account, no password) takes the same time and never matches. Throws
   * `server.busy`.
   */
  verify(password: string, password_hash: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const run = createTaskQueue({ parallel: HASHES_AT_ONCE, maxWaiting: MAX_WAITING })
  let dummy: Promise<string> | undefined
  /** A hash with today's parameters that no password matches. */
  const dummyHash = () => {
    dummy ??= loadArgon2().then(({ hash }) => hash('no account has this password', COST))
    return dummy
  }

  return {
    hash: (password) => run(async () => (await loadArgon2()).hash(password, COST)),
    async verify(password, password_hash) {
      // Waited for in any case: the first one takes as long as a check, and would tell that there is no such account.
      const unmatched = await dummyHash()
      const wanted = password_hash || unmatched
      const isSame = await run(async () => (await loadArgon2()).verify(wanted, password))
      return isSame && password_hash !== ''
    },
  }
}
