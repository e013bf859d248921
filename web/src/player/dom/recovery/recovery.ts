/** Keeps a film going: answers failures and stalls with the steps of `core/failure.ts` and `core/stall.ts`. */

import { failureOf } from '../../core/failure.ts'
import type { PlayerFailure } from '../../core/state.ts'
import { askStatus, isOnline } from '../network.ts'
import { createAttempts } from './attempts.ts'
import type { RecoveryHost } from './recovery-host.ts'
import { createServerWait } from './server-wait.ts'
import { createStallWatch } from './stall-watch.ts'

const MEDIA_ERR_NETWORK = 2

export function createRecovery(host: RecoveryHost) {
  let isBusy = false
  /** Grows with everything that the visitor does instead; what was under way then ends. */
  let epoch = 0

  const server = createServerWait(host, () => attempts.forget())
  const attempts = createAttempts(host, { onProgress: server.forget, awaitServer: server.wait })

  async function fail(failure: PlayerFailure, message: string) {
    if (isBusy) return
    isBusy = true
    const ownEpoch = epoch
    const wasPlaying = host.wantsPlay()
    attempts.forgetAfterProgress()
    attempts.markFailed()
    host.store.set({ isWaiting: true })
    host.emit({ type: 'recovering', code: failure, message })
    const goesOn = await attempts.takeSteps(failure, () => ownEpoch === epoch)
    if (ownEpoch !== epoch) return
    isBusy = false
    if (!goesOn) host.emit({ type: 'error', code: failure, message })
    // The intent may have come while it was being tried.
    else if (wasPlaying || host.wantsPlay()) host.play()
  }

  const stalls = createStallWatch(host, {
    isBusy: () => isBusy,
    giveUp() {
      const ownEpoch = epoch
      host.emit({ type: 'error', code: 'network', message: 'stalled' })
      void server.wait(() => ownEpoch === epoch)
    },
  })

  return {
    /** Answers an error of the media element. */
    async onMediaError({ code, message }: { code: number; message: string }) {
      const url = host.fileUrl()
      const ownEpoch = epoch
      // A refused address, a broken file and an answer that broke off look the same to the element; the address knows.
      const status = code !== MEDIA_ERR_NETWORK && url && isOnline() ? await askStatus(url) : undefined
      if (ownEpoch !== epoch) return
      await fail(failureOf({ code, message, status: isOnline() ? status : 0 }), message)
    },
    fail,
    /** Something was refused that may come at a fresh address; without one nothing changes. */
    async renewQuietly() {
      attempts.forgetAfterProgress()
      if (isBusy || !attempts.claimRenewal()) return
      attempts.markFailed()
      await host.renew()
    },
    /** The visitor did something that ends every try: another film, a retry. */
    forget() {
      epoch += 1
      isBusy = false
      attempts.forget()
      server.end()
    },
    /** Watches a film that plays until the returned function is called. */
    watch(): () => void {
      const stopStalls = stalls.watch()
      const stopServer = server.watch()
      return () => {
        stopStalls()
        stopServer()
      }
    },
  }
}
