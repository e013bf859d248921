/** The live stream as server-sent events: a few for each operator, as long as the session lives. */
import { type Call, type LiveEvent, live } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleContext, OperatorCaller } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { createPipe, STREAM_HEADERS } from '../calls/pipe.ts'

export interface LiveDeps {
  authorize(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<ConsoleContext>
  /** Operator of a session, which this does not keep alive. Rejects when it has ended. */
  findOperator(session_id: number): Promise<OperatorCaller>
  /** Whether an address still reaches the console. */
  isReached(address: string): Promise<boolean>
  listen(operator: OperatorCaller, send: (event: LiveEvent) => void): Promise<() => void>
}

/** Open streams of one operator: a tab has one. */
const MAX_STREAMS = 8
const RETRY_SECONDS = 30
/** A session that has ended ends its streams within this time, and so does a network that is shut out. */
const SESSION_MS = seconds(10)

export function serveLive(app: FastifyInstance, { authorize, findOperator, isReached, listen }: LiveDeps): void {
  const open = new Map<number, Set<() => void>>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const own of open.values()) for (const leave of own) leave()
  })

  function take(operator_id: number): Set<() => void> {
    const own = open.get(operator_id) ?? new Set()
    if (own.size >= MAX_STREAMS) throw new Refusal('request.too_fast', { wait_seconds: RETRY_SECONDS })
    open.set(operator_id, own)
    return own
  }

  app.get(live.path, { exposeHeadRoute: false }, async (request, reply) => {
    const { operator } = await authorize(live as unknown as Call, request, reply)
    if (!operator) throw new Refusal('operator.login_needed')
    const own = take(operator.operator_id)
    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value)
    response.writeHead(200, STREAM_HEADERS)
    const pipe = createPipe(response)
    own.add(pipe.sendAway)
    if (isClosing) pipe.sendAway()
    const { ip } = request
    const look = async () => {
      await findOperator(operator.session_id)
      if (!(await isReached(ip))) pipe.stop()
    }
    const watch = setInterval(() => void look().catch(pipe.stop), SESSION_MS)
    try {
      pipe.write('retry: 3000\n\n')
      const end = await listen(operator, pipe.send)
      await pipe.ended
      end()
    } catch (error) {
      request.log.error({ err: error }, 'the live stream broke')
      pipe.stop()
    } finally {
      clearInterval(watch)
      own.delete(pipe.sendAway)
      if (own.size === 0) open.delete(operator.operator_id)
    }
  })
}
