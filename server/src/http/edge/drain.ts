/** How a process leaves so that nobody behind a proxy notices: lines are given up, then the listener closes, then long answers end. */
import { Server } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'

/** Time that running responses get; the response of a paused film would otherwise never end. */
const GRACE_MS = seconds(3)
/** From the closing of the listener to that of idle lines: a proxy that is refused meanwhile stops using the lines it keeps. */
const DOOR_MS = seconds(0.5)
/** Longest wait for a moment in which nobody comes. */
const QUIET_MS = seconds(1)

export interface Drain {
  /** True once this process is leaving; readiness says so, and each answer closes its line. */
  isOn(): boolean
  begin(): void
}

export function createDrain(): Drain {
  let isOn = false
  return {
    isOn: () => isOn,
    begin() {
      isOn = true
    },
  }
}

/**
 * Waits for a round of the event loop in which nobody came. Who stands in the kernel's queue when the listener closes is reset, and
 * a proxy that had sent a POST there must not send it again.
 */
async function waitForQuiet(server: Server): Promise<void> {
  let hasCome = true
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  const end = performance.now() + QUIET_MS
  while (hasCome && performance.now() < end) {
    hasCome = false
    await setImmediate()
  }
  server.off('connection', note)
}

/**
 * Everything works for `ms`, while load balancers see that readiness is off and answers give up their lines; then new connections
 * are refused, and open ones go on for another moment. `hurry` ends the wait. Never rejects; closing the apps is the caller's.
 */
export async function leave(
  apps: readonly FastifyInstance[],
  { drain, ms, hurry }: { drain: Drain; ms: number; hurry: AbortSignal },
): Promise<void> {
  if (ms === 0) return
  drain.begin()
  const pause = (pauseMs: number) => wait(pauseMs, undefined, { signal: hurry }).catch(() => undefined)
  await pause(ms)
  for (const { server } of apps) {
    await waitForQuiet(server)
    // The HTTP server's own way would cut idle lines in the same moment.
    Server.prototype.close.call(server)
  }
  await pause(DOOR_MS)
}

/**
 * When the app closes, aborts every response that does not end within the grace period. Players continue by range
 * requests.
 */
export function breakOffLongAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    // Whether it still listens says nothing: the listener may have been closed before. Without connections it fires for nobody.
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
    app.server.once('close', () => clearTimeout(timer))
  })
}
