/** Password hashes: argon2id (19 MiB, t 2, p 1) in a bounded queue (wire-contract decision 2). */
import { createWorkQueue } from './work-queue.ts'

/** The native library is loaded with the first password. */
const loadArgon2 = () => import('@node-rs/argon2')

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARALLEL = 2
const WAITING_MOST = 200

export interface Passwords {
  /** argon2id text for storing. Throws `server.busy`. */
  hash(password: string): Promise<string>
  /** Compares; an empty hash (unknown account, no password) costs the same time and never matches. Throws `server.busy`. */
  verify(password: string, password_hash: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const run = createWorkQueue({ parallel: PARALLEL, waiting_most: WAITING_MOST })
  let dummy: Promise<string> | undefined
  /** A hash that nothing is expected to match, made with the cost of today. */
  const dummyHash = () => {
    dummy ??= loadArgon2().then(({ hash }) => hash('no account has this password', COST))
    return dummy
  }

  return {
    hash: (password) => run(async () => (await loadArgon2()).hash(password, COST)),
    async verify(password, password_hash) {
      // Waited for in any case: the first one takes as long as a check, and would tell that there is no such account.
      const dummy_hash = await dummyHash()
      const wanted = password_hash || dummy_hash
      const is_same = await run(async () => (await loadArgon2()).verify(wanted, password))
      return is_same && password_hash !== ''
    },
  }
}
