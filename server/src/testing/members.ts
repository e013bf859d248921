/** Members for tests, made the way visitors become members: captcha, register, logged in. */
import type { Client } from '@zimu/contract/client'
import type { InjectOptions } from 'fastify'
import { TEST_CAPTCHA_CODE, type TestApp } from './test-app.ts'

export interface TestMember {
  token: string
  client: Client
  member_id: number
  username: string
  password: string
}

let memberCount = 0

/**
 * Registers a member and logs them in. Each comes from an address of their own, so that limits per address do not count
 * them together.
 * @example const { client, member_id } = await registerMember(app)
 */
export async function registerMember(
  app: TestApp,
  options: { username?: string; password?: string; language?: string } = {},
): Promise<TestMember> {
  memberCount += 1
  const { username = `member${memberCount}`, password = `a quiet place ${memberCount}`, language } = options
  const remoteAddress = `10.${memberCount >> 8}.${memberCount & 255}.1`
  const send = async (request: InjectOptions) => {
    const body = (await app.http.inject({ ...request, remoteAddress })).json()
    if (body.code !== 200) throw new Error(`${request.url}: ${body.code} ${body.data?.error} ${body.msg}`)
    return body.data
  }
  const { captcha_id } = await send({ url: '/api/member.Register/captcha' })
  const { ApiToken, member_id } = await send({
    method: 'POST',
    url: '/api/member.Register/register',
    payload: { username, password, captcha_id, captcha_code: TEST_CAPTCHA_CODE },
  })
  if (typeof ApiToken !== 'string') throw new Error('register did not log in: member.is_auto_login is off')
  return { token: ApiToken, client: app.clientOf(ApiToken, language), member_id, username, password }
}
