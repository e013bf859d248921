/** Ends long responses when the service stops. */
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'

/** Time that running responses get; the response of a paused film would otherwise never end. */
const GRACE_MS = seconds(3)

/**
 * When the app closes, aborts every response that does not end within the grace period. Players continue by range
 * requests.
 */
export function breakOffLongAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(timer))
    if (!app.server.listening) clearTimeout(timer)
  })
}
