/** Members for page tests. */
import type { LoginData } from '@zimu/contract'
import { listOutbox } from '../../../server/src/ports/mailer/index.ts'
import { registerMember, type TestApp } from '../../../server/src/testing/index.ts'

/** Registers a member and gives what the app keeps of them; goes into `login` of `openApp`. */
export const loggedIn =
  (options: { username?: string; password?: string } = {}) =>
  async (server: TestApp): Promise<LoginData> => {
    const { client } = await registerMember(server, options)
    return (await client.call('GET /api/member.Login/reset', {})).data
  }

/** The six digits of the newest mail or text message to an address. */
export async function sentCode(server: TestApp, to: string): Promise<string> {
  const messages = await listOutbox(server.database.db)
  const code = messages.find((message) => message.to === to)?.text.match(/\d{6}/)?.[0]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}
