// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../api/index.ts'
import { loadText, TextProvider } from '../../i18n/index.ts'
import { type Answers, createFakeServer, FakeRefusal } from '../../testing/fake-server.ts'
import { sessionOf } from '../../testing/rows.ts'
import { SignInPage } from './sign-in-page.tsx'

const BEGIN = 'POST /admin/api/operator.Session/begin'
const SECOND = 'POST /admin/api/operator.Session/second'
const session = sessionOf('owner')

async function open(answers: Answers) {
  const server = createFakeServer(answers)
  const onSignedIn = vi.fn()
  const api = createApi({ transport: server.transport, language: () => 'zh-Hans' })
  const text = await loadText('zh-Hans', 'entrance')
  render(
    <TextProvider text={text}>
      <SignInPage api={api} onSignedIn={onSignedIn} onLanguage={() => {}} />
    </TextProvider>,
  )
  const user = userEvent.setup()
  const giveName = async () => {
    await user.type(screen.getByLabelText('名字'), 'zhouyuan')
    await user.type(screen.getByLabelText('密码'), 'correct horse{Enter}')
  }
  return { server, onSignedIn, user, giveName }
}

const needSecondStep = () => {
  throw new FakeRefusal('operator.second_step_needed', { ticket: 'ticket-1' })
}

afterEach(cleanup)

describe('sign-in', () => {
  it('passes name and password on, and the session back', async () => {
    const { server, onSignedIn, giveName } = await open({ [BEGIN]: () => session })
    await giveName()
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session))
    expect(server.inputsOf(BEGIN)).toEqual([{ name: 'zhouyuan', password: 'correct horse' }])
  })

  it('says what is wrong in one sentence and keeps what was typed', async () => {
    const { giveName } = await open({
      [BEGIN]: () => {
        throw new FakeRefusal('operator.sign_in_wrong')
      },
    })
    await giveName()
    expect(await screen.findByText('msg operator.sign_in_wrong')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('名字').value).toBe('zhouyuan')
  })

  it('says how long to wait after too many tries', async () => {
    const { giveName } = await open({
      [BEGIN]: () => {
        throw new FakeRefusal('member.too_many_attempts', { wait_seconds: 600 }, 429)
      },
    })
    await giveName()
    expect(await screen.findByText(/试得太多了，\d+ 秒后再试。/)).toBeTruthy()
  })

  it('goes on by itself when the six digits of the second step are pasted', async () => {
    const { server, onSignedIn, user, giveName } = await open({ [BEGIN]: needSecondStep, [SECOND]: () => session })
    await giveName()
    expect(await screen.findByRole('heading', { name: '第二步' })).toBeTruthy()
    await user.click(screen.getByLabelText('六位数'))
    await user.paste('419 305')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session))
    expect(server.inputsOf(SECOND)).toEqual([{ ticket: 'ticket-1', code: '419305' }])
  })

  it('takes a recovery code in place of the digits', async () => {
    const { server, onSignedIn, user, giveName } = await open({ [BEGIN]: needSecondStep, [SECOND]: () => session })
    await giveName()
    await user.click(await screen.findByRole('button', { name: '用一个恢复码' }))
    await user.type(screen.getByLabelText('恢复码'), 'AAAA-BBBB{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session))
    expect(server.inputsOf(SECOND)).toEqual([{ ticket: 'ticket-1', code: 'AAAA-BBBB' }])
  })

  it('begins anew when the ticket of the second step is gone', async () => {
    const { user, giveName } = await open({
      [BEGIN]: needSecondStep,
      [SECOND]: () => {
        throw new FakeRefusal('operator.second_step_gone')
      },
    })
    await giveName()
    await user.click(await screen.findByLabelText('六位数'))
    await user.paste('000000')
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy()
    expect(screen.getByText('msg operator.second_step_gone')).toBeTruthy()
  })
})
