/** The client of the console: the one client of the contract with a cookie in place of a token. */
import { type Client, type ClientOptions, createClient } from '../client.ts'
import type { OperatorCallId } from '../known-calls.ts'
import { OPERATOR_LIST_CALLS } from './list-calls.ts'

export type ConsoleClient = Client<OperatorCallId>

/** Header that every write of the console carries: a form of another site cannot send it (with `Origin` against CSRF). */
export const CONSOLE_HEADER = 'x-zimu-console'

/** Builds the client. The session is a cookie that scripts cannot read, so that no token is passed. */
export function createConsoleClient(options: Pick<ClientOptions, 'transport' | 'baseUrl' | 'language'>): ConsoleClient {
  const headers = { [CONSOLE_HEADER]: '1' }
  return createClient<OperatorCallId>({ ...options, token: () => '', headers, listCalls: OPERATOR_LIST_CALLS })
}
