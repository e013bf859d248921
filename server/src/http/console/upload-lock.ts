/** Who writes to an upload: one request at a time, whichever process took it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerOptions } from '@tus/server'
import { seconds } from '@zimu/contract/durations'

type Locker = Exclude<ServerOptions['locker'], Promise<unknown> | ((...given: never[]) => unknown)>

/** A lease on an upload that all processes see; a writer that is not heard of loses it. */
export interface UploadLease {
  take(upload_id: string, token: string): Promise<boolean>
  renew(upload_id: string, token: string): Promise<'held' | 'wanted' | 'lost'>
  want(upload_id: string): Promise<boolean>
  release(upload_id: string, token: string): Promise<boolean>
}

interface Held {
  token: string
  timer: NodeJS.Timeout
}

/** Longer than the lease of a writer whose process was killed. */
const PATIENCE_MS = seconds(10)
const RENEW_MS = seconds(2)
const LOOK_MS = 100
/** A status of the tus client's list of those after which it tries again. */
const LOCKED = { status_code: 423, body: 'Another request is writing to this upload\n' }

/** Says that the writer is there, and ends it with what it wrote once another request waits, or has taken over. */
function keep(lease: UploadLease, id: string, token: string, release: () => void | Promise<void>): NodeJS.Timeout {
  let isEnding = false
  const look = async () => {
    if (isEnding || (await lease.renew(id, token)) === 'held') return
    isEnding = true
    await release()
  }
  return setInterval(() => void look().catch(() => undefined), RENEW_MS).unref()
}

/**
 * A second PATCH is refused while one writes. HEAD and DELETE have the writer end first, keeping what it wrote: a client that lost
 * its connection asks before the server has noticed. The writer of this process hears of it at once, that of another one
 * with its next renewal.
 */
export function createUploadLocks(lease: UploadLease): (request: { method: string }) => Locker {
  const writers = new Map<string, () => void | Promise<void>>()

  async function waitFor(id: string, token: string, signal: AbortSignal) {
    const until = Date.now() + PATIENCE_MS
    while (!(await lease.take(id, token))) {
      if (signal.aborted || Date.now() > until) throw LOCKED
      await lease.want(id)
      await writers.get(id)?.()
      await wait(LOOK_MS, undefined, { ref: false })
    }
  }

  return ({ method }) => ({
    newLock(id) {
      let held: Held | undefined
      return {
        async lock(signal, release) {
          const token = randomUUID()
          if (method !== 'PATCH') await waitFor(id, token, signal)
          else if (!(await lease.take(id, token))) throw LOCKED
          held = { token, timer: keep(lease, id, token, release) }
          writers.set(id, release)
        },
        async unlock() {
          if (!held) return
          clearInterval(held.timer)
          writers.delete(id)
          await lease.release(id, held.token)
        },
      }
    },
  })
}
