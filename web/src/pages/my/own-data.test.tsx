// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNoSms } from '../../../../server/src/ports/sms/index.ts'
import { loggedIn, sentCode } from '../../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'

const PASSWORD = 'a quiet place'

let opened: OpenedApp

/** Opens a page as a member whose login is so long ago that the server asks again who it is. */
async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, {
    login: async (server) => {
      const data = await loggedIn({ username: 'linzhiwei', password: PASSWORD })(server)
      server.clock.advance(minutes(10))
      return data
    },
    ...options,
  })
}

const user = () => opened.composition.session.get()
const shown = () => within(screen.getAllByRole('main').at(-1) ?? document.body)
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement)
const press = async (name: string | RegExp) => opened.user.click(await shown().findByRole('button', { name }))
const hasDialog = (text: string) => waitFor(() => expect(dialog().getByText(text)).toBeTruthy())

async function reauthenticateBy(password: string) {
  await hasDialog('确认是你本人')
  await opened.user.clear(await dialog().findByLabelText('当前密码'))
  await opened.user.type(dialog().getByLabelText('当前密码'), password)
  await opened.user.click(dialog().getByRole('button', { name: '确认' }))
}

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

describe('what decides over the account', () => {
  it('binding an address asks for the password first, says a wrong one at its field, then sends the code', async () => {
    await open('/pages/my/email')
    await opened.user.type(await shown().findByLabelText('邮箱'), 'lin@example.org')
    await press('发送验证码')
    await reauthenticateBy('not this one')
    await waitFor(() => expect(dialog().getByText('当前密码不对，再试一次')).toBeTruthy())
    await reauthenticateBy(PASSWORD)
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    let code = ''
    await waitFor(async () => {
      code = await sentCode(opened.server, 'lin@example.org')
    })
    await opened.user.type(shown().getByLabelText('邮箱验证码'), code)
    await press('绑定')
    await waitFor(() => expect(user().email).toBe('lin@example.org'))
  })

  it('a copy of the own data comes as a link; closing the question asks for nothing', async () => {
    await open('/pages/my/safety')
    await press(/导出我的数据/)
    await hasDialog('确认是你本人')
    await opened.user.click(dialog().getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await press(/导出我的数据/)
    await reauthenticateBy(PASSWORD)
    await hasDialog('文件准备好了')
    const { pathname, search } = new URL(dialog().getByRole('link', { name: '保存文件' }).getAttribute('href') ?? '')
    const { payload } = await opened.server.http.inject({ url: pathname + search })
    expect(payload).toContain('linzhiwei')
  })

  it('an account is deleted after two questions: the visitor is a guest then, and told until when it can come back', async () => {
    await open('/pages/my/safety')
    await press(/注销账号/)
    await hasDialog('注销账号？')
    await opened.user.click(dialog().getByRole('button', { name: '注销' }))
    await reauthenticateBy(PASSWORD)
    await waitFor(() => expect(user().ApiToken).toBe(''))
    expect(await screen.findByText(/账号将在 .+ 注销，之前登录就能取消/)).toBeTruthy()
    const { data } = await opened.server.client.call('POST /api/member.Login/login', {
      account: 'linzhiwei',
      password: PASSWORD,
    })
    expect(data.username).toBe('linzhiwei')
  })
})

describe('phones', () => {
  it('a service without text messages says so and offers the mail address', async () => {
    await open('/pages/my/phone', {
      transport: (through) => async (url, init) => {
        const answer = await through(url, init)
        if (!url.includes('Setting/setting')) return answer
        const body = await answer.json()
        body.data.member.is_phone_bind = createNoSms().name === 'off' ? 0 : 1
        return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
      },
    })
    expect(await shown().findByText('暂时不能绑定手机')).toBeTruthy()
    expect(shown().getByRole('link', { name: '绑定邮箱' })).toBeTruthy()
  })

  it('a bound one is shown masked, and the same one again is told without a call', async () => {
    await open('/pages/my/phone', {
      login: async (server) => {
        const data = await loggedIn()(server)
        await server.database.db.updateTable('member').set({ phone: '+8613800138000' }).execute()
        return { ...data, phone: '+8613800138000' }
      },
    })
    expect(await shown().findByText('138 •••• 8000')).toBeTruthy()
    await opened.user.type(shown().getByLabelText('手机号'), '13800138000')
    await press('发送验证码')
    expect(await shown().findByText('已经是这个手机号了')).toBeTruthy()
  })
})

it('the footprint is paused for the account, and cleared after a question', async () => {
  await open('/pages/my/setting')
  await opened.user.click(await shown().findByRole('switch', { name: /记录足迹/ }))
  await waitFor(async () => {
    const { db } = opened.server.database
    expect(await db.selectFrom('member').select('is_footprint_paused').execute()).toEqual([{ is_footprint_paused: 1 }])
  })
  expect(user().is_footprint_paused).toBe(1)
  await press('清空足迹')
  await hasDialog('清空足迹？')
  await opened.user.click(dialog().getByRole('button', { name: '清除' }))
  expect(await screen.findByText('已清除')).toBeTruthy()
})
