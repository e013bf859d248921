/** Calls that the server itself reads as a guest would, for the documents it makes: no limit counts, no view is counted. */
import {
  type Call,
  type Checked,
  calls,
  type FirstAnswer,
  type FirstAsk,
  type Input,
  type KnownCallId,
  type Output,
} from '@zimu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler, Handlers } from '../context.ts'
import { createAsk } from './ask.ts'
import { createDecoder } from './decode.ts'
import { jsonSchema } from './schema.ts'

export interface GuestReads {
  /** Throws the `Refusal` of the handler. The answer holds what the wire would, as plain values. */
  read<Id extends KnownCallId>(
    id: Id,
    input: Input<Id>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Output<Id>>
  /** Reads several at once, each beside what was asked. */
  readAll(asks: readonly FirstAsk[], request: FastifyRequest, reply: FastifyReply): Promise<FirstAnswer[]>
}

const GUEST = { viewer: null, ip: '', onServe: () => undefined } as const

/** Reads of calls by id; decoders and schemas are made at the first use. */
export function createGuestReads(handlers: Handlers, public_url: string): GuestReads {
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
      schema: jsonSchema(call.output, { mode: 'output', is_folded: true }),
    }
    prepared.set(id, made)
    return made
  }

  async function read<Id extends KnownCallId>(id: Id, input: Input<Id>, request: FastifyRequest, reply: FastifyReply) {
    const { decode, schema } = prepare(id)
    const ask = createAsk(request, GUEST, public_url)
    const handle = handlers[id] as Handler<Id>
    const data = await handle(decode(input) as Checked<Id>, ask as Parameters<Handler<Id>>[1])
    return JSON.parse(String(reply.serializeInput(data, schema))) as Output<Id>
  }

  return {
    read,
    readAll: (asks, request, reply) =>
      Promise.all(
        asks.map(async (ask) => ({ ...ask, data: await read(ask.id, ask.input, request, reply) }) as FirstAnswer),
      ),
  }
}
