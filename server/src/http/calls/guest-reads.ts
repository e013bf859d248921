/** Calls that the server makes as a guest to render documents. They count neither for rate limits nor as views. */
import {
  type Call,
  type Checked,
  calls,
  type FirstAnswer,
  type FirstCall,
  type Input,
  type KnownCallId,
  type Output,
} from '@zimu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler, Handlers } from '../../context.ts'
import { finishedAnswer } from '../../shared-answer.ts'
import { createCallContext } from './call-context.ts'
import { createDecoder } from './decode.ts'
import { jsonSchema } from './schema.ts'

export interface GuestReads {
  /** Throws the `Refusal` of the handler. The result equals the payload on the wire, as plain values. */
  read<Id extends KnownCallId>(
    id: Id,
    input: Input<Id>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Output<Id>>
  /** Reads several calls at once; each answer carries its call. */
  readAll(wanted: readonly FirstCall[], request: FastifyRequest, reply: FastifyReply): Promise<FirstAnswer[]>
}

const GUEST = { caller: null, ip: '', onServe: () => undefined } as const

/** Creates `GuestReads`; decoders and schemas are made on first use. */
export function createGuestReads(handlers: Handlers, publicUrl: string): GuestReads {
  const all = new Map((Object.values(calls) as Call[]).map((call) => [call.id as string, call]))
  const prepared = new Map<string, { decode: (values: unknown) => unknown; schema: Record<string, unknown> }>()

  function prepare(id: string) {
    const known = prepared.get(id)
    if (known) return known
    const call = all.get(id)
    if (!call) throw new Error(`there is no call ${id}`)
    const decode = createDecoder(call)
    const made = {
      decode: (values: unknown) => decode(values, false),
      schema: jsonSchema(call.output, { mode: 'output', isFolded: true }),
    }
    prepared.set(id, made)
    return made
  }

  async function read<Id extends KnownCallId>(id: Id, input: Input<Id>, request: FastifyRequest, reply: FastifyReply) {
    const { decode, schema } = prepare(id)
    const context = createCallContext(request, GUEST, publicUrl)
    const handle = handlers[id] as Handler<Id>
    const data = await finishedAnswer(await handle(decode(input) as Checked<Id>, context as Parameters<Handler<Id>>[1]))
    return JSON.parse(String(reply.serializeInput(data, schema))) as Output<Id>
  }

  return {
    read,
    readAll: (wanted, request, reply) =>
      Promise.all(
        wanted.map(async (call) => ({ ...call, data: await read(call.id, call.input, request, reply) }) as FirstAnswer),
      ),
  }
}
