/** Members in the operator's hands, as commands. */

import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, errorOf, registerMember, type TestApp, type TestMember } from '../testing/index.ts'
import { runAsOperator } from './testing/operator.ts'

let app: TestApp
let member: TestMember
beforeEach(async () => {
  app = await createTestApp('sqlite')
  member = await registerMember(app)
})
afterEach(() => app.close())

async function run(...words: string[]) {
  const { exit, out } = await runAsOperator(app, words)
  return { exit, out: out.join('\n') }
}
const info = () => member.client.call('GET /api/member.Member/info', {})
const login = () =>
  app.client.call('POST /api/member.Login/login', { account: member.username, password: member.password })

it('a member is shut out at once, with every session, and let in again', async () => {
  expect(await run('member', 'disable', member.username)).toEqual({
    exit: 0,
    out: `${member.username} is disabled, 1 sessions ended`,
  })
  expect(await errorOf(info())).toBe('auth.account_disabled')
  expect(await errorOf(login())).toBe('member.account_disabled')
  expect((await run('member', 'enable', member.username)).exit).toBe(0)
  await login()
  // The session of before stays ended, for no reason that holds any more.
  expect(await errorOf(info())).toBe('auth.session_invalid')
})

it('all sessions of a member are ended, and nothing else', async () => {
  await login()
  expect((await run('member', 'logout', member.username)).out).toBe(`2 sessions of ${member.username} ended`)
  expect(await errorOf(info())).toBe('auth.session_invalid')
  await login()
})

it('somebody who is not there is named', async () => {
  expect((await run('member', 'disable', 'nobody')).exit).not.toBe(0)
})
