/** Calls of the console as a demo operator, without a page. */
import type { Input, OperatorCallId, Output } from '@zimu/contract'
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'

/** Signs in. `said`: what the product has printed, with the console's address and the passwords of the demo's operators. */
export async function callsOf(said: string, name: string) {
  const [, port = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(said) ?? []
  const operators = said.slice(said.indexOf('operators'))
  const password = new RegExp(`^ {2}${name} +(\\S+)$`, 'm').exec(operators)?.[1] ?? ''
  const origin = `http://localhost:${port}`
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
