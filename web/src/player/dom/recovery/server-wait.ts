import { createReconnect } from './reconnect.ts'
import type { RecoveryHost } from './recovery-host.ts'

/** Waits for a server that does not answer. `onBack`: it does again; the film goes on where it was. */
export function createServerWait(host: RecoveryHost, onBack: () => void) {
  const { look, begin, ...reconnect } = createReconnect({
    address: host.sourceUrl,
    onReach: (reach) => host.store.set({ reach }),
    onBack() {
      // Whatever was tried while nobody answered says nothing of the film.
      onBack()
      host.store.set({ reach: 'unknown' })
      host.reopen('same')
      if (host.wantsPlay()) host.play()
    },
  })

  return {
    ...reconnect,
    /** Shows that nothing comes, and what is known of why; goes on when the server answers. */
    async wait(isCurrent: () => boolean) {
      const reach = await look()
      if (!isCurrent()) return
      host.showFailure('network')
      host.store.set({ reach })
      begin()
    },
  }
}
