/** A server of tests: answers calls of the console by functions, in the shapes of the contract. */
import type { ErrorKind, Input, OperatorCallId, Output, RefusalData } from '@zimu/contract'
import type { Transport } from '@zimu/contract/client'

/** A refusal; its code is that of the contract where the console reads it. */
export class FakeRefusal extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly data: Partial<RefusalData> = {},
    readonly code = 400,
  ) {
    super(kind)
  }
}

export type Answers = { [Id in OperatorCallId]?: (input: Input<Id>) => Output<Id> }

export interface MadeCall {
  id: string
  input: Record<string, unknown>
}

export interface FakeServer {
  transport: Transport
  /** Calls in their order. */
  calls: MadeCall[]
  /** Inputs of one call. */
  inputsOf(id: OperatorCallId): Record<string, unknown>[]
  /** Changes answers while the console is open. */
  answer(answers: Answers): void
}

const envelope = (code: number, msg: string, data: unknown) => JSON.stringify({ code, msg, data })

/** A call without an answer is refused as one that does not exist, so that a test notices. */
export function createFakeServer(initial: Answers): FakeServer {
  const calls: MadeCall[] = []
  let answers: Record<string, ((input: never) => unknown) | undefined> = { ...initial }

  function reply(id: string, input: Record<string, unknown>): { status: number; body: string } {
    const answer = answers[id]
    if (!answer) return { status: 404, body: envelope(404, `no answer to ${id}`, { error: 'request.unknown_call' }) }
    try {
      return { status: 200, body: envelope(200, '', answer(input as never)) }
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      return {
        status: error.code,
        body: envelope(error.code, `msg ${error.kind}`, { error: error.kind, ...error.data }),
      }
    }
  }

  return {
    calls,
    inputsOf: (id) => calls.filter((call) => call.id === id).map(({ input }) => input),
    answer(more) {
      answers = { ...answers, ...more }
    },
    async transport(url, { method = 'GET', body }) {
      const address = new URL(url, 'http://console.test')
      const id = `${method} ${address.pathname}`
      const given: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(address.searchParams)
      const input = given as Record<string, unknown>
      calls.push({ id, input })
      const answer = reply(id, input)
      return new Response(answer.body, { status: answer.status, headers: { 'x-request-id': 'request-1' } })
    },
  }
}
