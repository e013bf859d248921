// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../api/index.ts'
import { loadText, TextProvider } from '../../i18n/index.ts'
import { type Answers, createFakeServer, FakeRefusal } from '../../testing/fake-server.ts'
import { InvitePage } from './invite-page.tsx'

const ACCEPT = 'POST /admin/api/operator.Invite/accept'

async function open(answers: Answers) {
  const server = createFakeServer({
    'POST /admin/api/operator.Invite/info': () => ({
      name: 'mei',
      nickname: '梅',
      has_passkeys: 0,
      end_time: '2026-01-01 09:00:00',
    }),
    'POST /admin/api/operator.Invite/app': () => ({
      secret: 'JBSWY3DP',
      otpauth_url: 'otpauth://totp/x?secret=JBSWY3DP',
    }),
    ...answers,
  })
  const onDone = vi.fn()
  const api = createApi({ transport: server.transport, language: () => 'zh-Hans' })
  const text = await loadText('zh-Hans', 'entrance')
  render(
    <TextProvider text={text}>
      <InvitePage api={api} token="token-1" onDone={onDone} />
    </TextProvider>,
  )
  return { server, onDone, user: userEvent.setup() }
}

afterEach(cleanup)

describe('a link', () => {
  it('sets password and second step, and shows the recovery codes once', async () => {
    const { server, onDone, user } = await open({ [ACCEPT]: () => ({ recovery_codes: ['AAAA-1', 'BBBB-2'] }) })
    const password = await screen.findByLabelText('新密码')
    await user.type(password, 'short{Enter}')
    expect(await screen.findByText('还不到 12 个字符。')).toBeTruthy()
    await user.clear(password)
    await user.type(password, 'correct horse battery{Enter}')
    await user.click(await screen.findByRole('button', { name: '用验证器应用' }))
    expect(await screen.findByText('JBSWY3DP')).toBeTruthy()
    await user.click(screen.getByLabelText('六位数'))
    await user.paste('123456')
    expect(await screen.findByText('AAAA-1')).toBeTruthy()
    expect(server.inputsOf(ACCEPT)).toEqual([{ token: 'token-1', password: 'correct horse battery', code: '123456' }])
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '我存好了' }))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it('goes back to the password when that is refused', async () => {
    const { user } = await open({
      [ACCEPT]: () => {
        throw new FakeRefusal('member.password_common')
      },
    })
    await user.type(await screen.findByLabelText('新密码'), 'password1234{Enter}')
    await user.click(await screen.findByRole('button', { name: '用验证器应用' }))
    await user.click(await screen.findByLabelText('六位数'))
    await user.paste('123456')
    expect(await screen.findByText('msg member.password_common')).toBeTruthy()
    expect(screen.getByLabelText('新密码')).toBeTruthy()
  })

  it('that was used or is old says so', async () => {
    await open({
      'POST /admin/api/operator.Invite/info': () => {
        throw new FakeRefusal('operator.link_gone')
      },
    })
    expect(await screen.findByRole('heading', { name: '这条链接用不了' })).toBeTruthy()
    expect(screen.getByText('msg operator.link_gone')).toBeTruthy()
  })
})
