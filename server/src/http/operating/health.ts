import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Ping = () => Promise<void>

export interface Readiness {
  /** Services without which no call can be answered. Each ping rejects within its own time limit. */
  required: Readonly<Record<string, Ping>>
  /** Services that may be down; the others go on. */
  optional: Readonly<Record<string, Ping>>
  /** Whether this process is about to stop. */
  isLeaving(): boolean
}

/** Names of the services that do not answer; all are pinged in parallel. */
async function listAway(request: FastifyRequest, pings: Readonly<Record<string, Ping>>): Promise<string[]> {
  const names = Object.keys(pings)
  const answers = await Promise.allSettled(Object.values(pings).map((ping) => ping()))
  return names.filter((name, at) => {
    const answer = answers[at]
    if (answer?.status !== 'rejected') return false
    request.log.error({ err: answer.reason }, `not ready: ${name}`)
    return true
  })
}

/**
 * `/health/live`: the process responds. `/health/ready`: 200 `ready`; 200 `degraded` with the names of optional
 * services that are down; 503 `not ready` while a required one is down; 503 `leaving` once the process is about to stop.
 */
export function serveHealth(app: FastifyInstance, { required, optional, isLeaving }: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isLeaving()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'leaving' })
    const [missing, lacking] = await Promise.all([listAway(request, required), listAway(request, optional)])
    reply.header('cache-control', 'no-store')
    if (missing.length > 0) return reply.code(503).send({ status: 'not ready', away: [...missing, ...lacking] })
    return lacking.length > 0 ? { status: 'degraded', away: lacking } : { status: 'ready' }
  })
}
