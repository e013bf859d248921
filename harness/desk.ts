/** An operator of a running product without a browser. */
import { CONSOLE_HEADER, createConsoleClient } from '@zimu/contract/console-client'
import { Secret, TOTP } from 'otpauth'
import { type Running, zimuWith } from './product.ts'

/** Where a running product's console listens. */
export function consoleOf(running: Pick<Running, 'said'>): string {
  const [, port = ''] = /console: http:\/\/[^:]+:(\d+)\//.exec(running.said()) ?? []
  return `http://127.0.0.1:${port}`
}

/** An owner by the link of a command, with an authenticator app; returns the session's cookie. */
export async function signInAtDesk(folder: string, env: Record<string, string>, origin: string): Promise<string> {
  const name = `desk-${Date.now().toString(36)}`
  const printed = await zimuWith(folder, env, 'operator', 'make', name, '--nickname', 'desk')
  const [, token = ''] = /#token=(\S+)/.exec(printed) ?? []
  let cookie = ''
  const client = createConsoleClient({
    baseUrl: origin,
    language: () => 'zh-Hans',
    async transport(url, init) {
      const headers = { ...(init.headers as Record<string, string>), origin, [CONSOLE_HEADER]: '1' }
      const reply = await fetch(url, { ...init, headers })
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return reply
    },
  })
  const { data } = await client.call('POST /admin/api/operator.Invite/app', { token })
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
  await client.call('POST /admin/api/operator.Invite/accept', { token, password: 'a quiet place here', code })
  return cookie
}
