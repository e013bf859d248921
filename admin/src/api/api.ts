import type { Input, OperatorCallId, Output } from '@zimu/contract'
import { CallFailure, type CallOptions, type Transport } from '@zimu/contract/client'
import { createConsoleClient } from '@zimu/contract/console-client'
import { noteBuild } from './build.ts'

export interface Api {
  /** Resolves with `data` of the answer; rejects with `CallFailure`, or `GivenUp` when a person closed a question of it. */
  call<Id extends OperatorCallId>(id: Id, input: Input<Id>, options?: CallOptions): Promise<Output<Id>>
}

/** A person closed the dialog that a call had to wait for; nothing is said about it. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** What a call waits for before it is made again. Both reject with `GivenUp` when it should not be. */
export interface Interventions {
  /** The session has ended: resolves when there is a new one. */
  renewSession(): Promise<void>
  /** The call needs a fresh proof: resolves when it was given. */
  prove(): Promise<void>
}

export interface ApiOptions {
  transport: Transport
  /** Read at every call. */
  language: () => string
  /** Left out: failures are only thrown. */
  interventions?: Interventions
}

const requestNumbers = new WeakMap<CallFailure, string>()

/** Number of the request that failed, as in the log of the server; `''` when no answer came. */
export const requestNumberOf = (failure: CallFailure): string => requestNumbers.get(failure) ?? ''

/** Whether the session is gone. */
export const isSessionFailure = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 401 || error.httpStatus === 401)

/** Builds the calls of the console: the contract's client, which asks for a new session or a proof where one is needed. */
export function createApi({ transport, language, interventions }: ApiOptions): Api {
  async function once<Id extends OperatorCallId>(id: Id, input: Input<Id>, options?: CallOptions): Promise<Output<Id>> {
    let requestNumber = ''
    const client = createConsoleClient({
      baseUrl: '',
      language,
      transport: async (url, init) => {
        const response = await transport(url, init)
        requestNumber = response.headers.get('x-request-id') ?? ''
        noteBuild(response.headers.get('x-zimu-build') ?? '')
        return response
      },
    })
    try {
      return (await client.call(id, input, options)).data
    } catch (error) {
      if (error instanceof CallFailure) requestNumbers.set(error, requestNumber)
      throw error
    }
  }

  return {
    async call(id, input, options) {
      try {
        return await once(id, input, options)
      } catch (error) {
        if (!interventions || !(error instanceof CallFailure)) throw error
        if (isSessionFailure(error)) await interventions.renewSession()
        else if (error.error === 'operator.proof_needed') await interventions.prove()
        else throw error
        return once(id, input, options)
      }
    },
  }
}

/** Number of a write, by which the server does it once. `crypto.randomUUID` is absent on plain http addresses. */
export function createRequestId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('')
}
