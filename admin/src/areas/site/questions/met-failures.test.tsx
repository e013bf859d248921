// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const ERRORS = 'GET /admin/api/site.Faq/errors'
const LIST = 'GET /admin/api/site.Faq/list'
const LINK = 'POST /admin/api/site.Faq/link'

const question = (faq_id: number, is_disable: 0 | 1 = 0) => ({
  ...{ faq_id, unique: `q${faq_id}`, group: 'play', question: { 'zh-Hans': `问 ${faq_id}` }, is_disable },
  ...{ version: 1, update_time: '2026-01-01 08:00:00' },
})
const met = {
  ...{ failure: 'member.login_wrong', text: '账号或密码不对', times: 12, can_link: 1 as const },
  ...{ calls: [{ call: 'member.Login/login', times: 12 }], faq_id: null, question: '' },
}
const film = { ...met, failure: 'playback.network', text: '', times: 3, can_link: 0 as const, calls: [] }

describe('what members met', () => {
  afterEach(closeConsole)

  it('is linked to a question that visitors see, and unlinked', async () => {
    const { server, user } = await openConsole('/faq', {
      [LIST]: () => ({ list: [question(1), question(2, 1)] }),
      [ERRORS]: () => ({ list: [met, film] }),
      [LINK]: () => ({ record_id: 71 }),
    })
    const list = await screen.findByRole('complementary', { name: '会员遇到的' }, LOADED)
    expect(await within(list).findByText('账号或密码不对')).toBeTruthy()
    expect(within(list).getByText('网络断了，没播成')).toBeTruthy()
    expect(within(list).getByText('12 次')).toBeTruthy()
    const choice = within(list).getByRole('combobox', { name: '“账号或密码不对”接哪个问题' })
    expect(within(choice).queryByRole('option', { name: '问 2' })).toBeNull()
    server.answer({ [ERRORS]: () => ({ list: [{ ...met, faq_id: 1, question: '问 1' }] }) })
    await user.selectOptions(choice, '问 1')
    await waitFor(() => expect(server.inputsOf(LINK)).toMatchObject([{ failure: 'member.login_wrong', faq_id: 1 }]))
    await user.click(await screen.findByRole('button', { name: '把做法从“账号或密码不对”的提示里拿掉' }))
    await waitFor(() => expect(server.inputsOf(LINK)).toHaveLength(2))
    expect(server.inputsOf(LINK)[1]).not.toHaveProperty('faq_id')
  })

  it('says so when nobody met anything, and keeps the questions when it cannot be read', async () => {
    const { server } = await openConsole('/faq', {
      [LIST]: () => ({ list: [question(1)] }),
      [ERRORS]: () => ({ list: [] }),
    })
    expect(await screen.findByText('这 7 天没有人遇到什么。', {}, LOADED)).toBeTruthy()
    closeConsole()
    server.answer({})
    await openConsole('/faq', {
      [LIST]: () => ({ list: [question(1)] }),
      [ERRORS]: () => {
        throw new FakeRefusal('server.failed')
      },
    })
    expect(await screen.findByText('问 1', {}, LOADED)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy()
  })
})
