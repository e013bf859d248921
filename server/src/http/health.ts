import type { FastifyInstance } from 'fastify'

/** `/health/live`: the process answers. `/health/ready`: it can do its work; `check` throws when it cannot. */
export function serveHealth(app: FastifyInstance, check: () => Promise<void>): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await check()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
