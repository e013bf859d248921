/** Members for page tests. */
import type { LoginData } from '@zimu/contract'
import { registerMember, type TestApp } from '../../../server/src/testing/index.ts'

export { sentCode } from '../../../server/src/testing/index.ts'

/** Registers a member and gives what the app keeps of them; goes into `login` of `openApp`. */
export const loggedIn =
  (options: { username?: string; password?: string } = {}) =>
  async (server: TestApp): Promise<LoginData> => {
    const { client } = await registerMember(server, options)
    return (await client.call('GET /api/member.Login/reset', {})).data
  }
