/** What was tried against a failure, and the next steps (`core/failure.ts`). */
import { FORGET_SECONDS, NOTHING_TRIED, nextStep, retryWait } from '../../core/failure.ts'
import type { PlayerFailure } from '../../core/state.ts'
import { isOnline } from '../network.ts'
import type { RecoveryHost } from './recovery-host.ts'

interface AttemptEvents {
  /** The film played on past the last failure. */
  onProgress(): void
  /** Shows that the server does not answer, and goes on when it does. */
  awaitServer(isCurrent: () => boolean): Promise<void>
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export function createAttempts(host: RecoveryHost, { onProgress, awaitServer }: AttemptEvents) {
  let tried = NOTHING_TRIED
  /** Where the film failed; playing on from there makes it history. */
  let failedAt = 0

  /** Steps until one leads on; false when the message is shown. */
  async function takeSteps(failure: PlayerFailure, isCurrent: () => boolean): Promise<boolean> {
    for (;;) {
      const next = nextStep({ failure, isOnline: isOnline(), hasNextStrategy: host.hasNextStrategy() }, tried)
      tried = next.tried
      switch (next.step) {
        case 'renew':
          if (await host.renew()) return true
          if (!isCurrent()) return true
          break
        case 'retry':
          await wait(retryWait(tried.retries))
          if (isCurrent()) host.reopen('same')
          return true
        case 'next_strategy':
          host.reopen('next')
          return true
        case 'await_server':
          await awaitServer(isCurrent)
          return false
        case 'message':
          host.showFailure(failure)
          return false
      }
    }
  }

  return {
    takeSteps,
    forget() {
      tried = NOTHING_TRIED
    },
    /** What was tried is history once the film has played on from where it failed. */
    forgetAfterProgress() {
      if (host.position() <= failedAt + FORGET_SECONDS) return
      tried = NOTHING_TRIED
      onProgress()
    },
    markFailed() {
      failedAt = host.position()
    },
    /** Fresh addresses are requested once for each failure; false when they were. */
    claimRenewal(): boolean {
      if (tried.isRenewed) return false
      tried = { ...tried, isRenewed: true }
      return true
    },
  }
}
