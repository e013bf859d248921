import type { Input, OperatorCallId, Output } from '@zimu/contract'
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'

/** Calls as an operator, without a page. */
export async function callsOf(origin: string, name: string, password: string) {
  let cookie = ''
  const client = createConsoleClient({
    baseUrl: origin,
    language: () => 'zh-Hans',
    async transport(url, init) {
      const headers = { ...(init.headers as Record<string, string>), origin, [CONSOLE_HEADER]: '1', cookie }
      const reply = await fetch(url, { ...init, headers })
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return reply
    },
  })
  await client.call('POST /admin/api/operator.Session/begin', { name, password })
  return async <Id extends OperatorCallId>(id: Id, input: Input<Id>): Promise<Output<Id>> =>
    (await client.call(id, input)).data
}
