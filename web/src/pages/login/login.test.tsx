// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react'
import { minutes } from '@zimu/contract/durations'
import { resetLinkUrl } from '@zimu/contract/page-urls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findMemberByAccount } from '../../../../server/src/modules/member/index.ts'
import { registerMember, setOption } from '../../../../server/src/testing/index.ts'
import { stackPages } from '../../stack/index.ts'
import { noNetwork, turnCalls } from '../../testing/calls.ts'
import { loggedIn, sentCode } from '../../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'
import { contextLine } from './login/context-line.ts'

const PASSWORD = 'a quiet place'
const CAPTCHA = '4711'

let opened: OpenedApp

async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, options)
  return opened
}

const path = () => opened.composition.stack.current().path
const stackPaths = () => stackPages(opened.composition.stack.getState()).map((page) => page.path)
const user = () => opened.composition.session.get()

/** The page in view; covered ones stay in the document. */
const shown = () => within(screen.getAllByRole('main').at(-1) ?? document.body)
const field = (label: string | RegExp) => shown().findByLabelText(label)

async function fill(label: string | RegExp, text: string) {
  const input = await field(label)
  await opened.user.clear(input)
  if (text) await opened.user.type(input, text)
}
const press = async (name: string) => opened.user.click(await shown().findByRole('button', { name }))

async function logIn(account: string, password: string) {
  await fill('账号', account)
  await fill('密码', password)
  await press('登录')
}

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

describe('login', () => {
  it('NAV-51, NAV-55: goes on to the protected page, and back does not find the login page', async () => {
    await open('/pages/my/safety', {
      prepare: async (server) => void (await registerMember(server, { username: 'linzhiwei', password: PASSWORD })),
    })
    await waitFor(() => expect(path()).toBe('pages/login/login'))
    expect(await screen.findByText('登录后管理账号。')).toBeTruthy()
    await logIn('  linzhiwei ', PASSWORD)
    await waitFor(() => expect(path()).toBe('pages/my/safety'))
    expect(user().username).toBe('linzhiwei')
    expect(stackPaths()).not.toContain('pages/login/login')
  })

  it('shows a refusal at the password, keeps it, and after five points at the way by mail', async () => {
    await open('/pages/login/login', {
      prepare: async (server) => void (await registerMember(server, { username: 'linzhiwei', password: PASSWORD })),
    })
    await logIn('linzhiwei', 'not this one')
    const password = (await field('密码')) as HTMLInputElement
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(shown().getByText('账号或密码不对，请再试一次')).toBeTruthy()
    expect(password.value).toBe('not this one')
    for (let count = 2; count <= 5; count += 1) {
      expect(shown().queryByText('忘了密码？可以用邮箱重设。')).toBeNull()
      await press('登录')
      await waitFor(() => expect(shown().getByRole('button', { name: '登录' }).getAttribute('aria-busy')).toBeNull())
    }
    expect(await shown().findByText('忘了密码？可以用邮箱重设。')).toBeTruthy()
  })

  it('asks for what is missing and moves there', async () => {
    await open('/pages/login/login')
    await press('登录')
    expect(await shown().findByText('写上账号')).toBeTruthy()
    expect(shown().getByText('写上密码')).toBeTruthy()
    expect(document.activeElement).toBe(await field('账号'))
    await fill('账号', 'lin')
    expect(shown().queryByText('写上账号')).toBeNull()
  })

  it('NAV-58: sends whoever is logged in home', async () => {
    await open('/pages/login/login', { login: loggedIn() })
    await waitFor(() => expect(path()).toBe('pages/index/index'))
  })

  it('NAV-57: a token that ended leads to login once, with the way back', async () => {
    const { composition, server } = await open('/pages/my/safety', { login: loggedIn() })
    await screen.findByText('就是这一台')
    await server.clientOf(user().ApiToken).call('POST /api/member.Logout/logout', {})
    await act(async () => {
      const calls = [1, 2, 3].map(() => composition.api.call('GET /api/member.Member/sessions', {}))
      await Promise.allSettled(calls)
    })
    await waitFor(() => expect(path()).toBe('pages/login/login'))
    expect(stackPaths().filter((each) => each === 'pages/login/login')).toHaveLength(1)
    expect(composition.stack.current().query.redirect).toBe('/pages/my/safety')
    expect(user().ApiToken).toBe('')
  })

  it('says why the visitor is here', () => {
    expect(contextLine('/pages/search?q=a')).toBe('login.context.search')
    expect(contextLine('/pages/my/email')).toBe('login.context.account')
    expect(contextLine('/pages/vip/index?plan=2')).toBe('login.context.buy')
    expect(contextLine(undefined)).toBe('login.context.none')
  })
})

describe('register', () => {
  async function openRegister(options: OpenOptions = {}) {
    await open('/pages/login/login?redirect=%2Fpages%2Fmy%2Flikes', options)
    await opened.user.click(await shown().findByRole('link', { name: '注册' }))
    await waitFor(() => expect(path()).toBe('pages/login/register'))
    await shown().findByAltText('写上这张图里的字')
  }

  async function register(username: string, captcha = CAPTCHA) {
    await fill('账号', username)
    await fill('密码', PASSWORD)
    await fill('图里的字', captcha)
    const box = shown().getByRole('checkbox') as HTMLInputElement
    if (!box.checked) await opened.user.click(box)
    await press('注册并登录')
  }

  it('logs the new member in and goes on to where the login was asked for', async () => {
    await openRegister()
    await register('zimu')
    await waitFor(() => expect(path()).toBe('pages/my/likes'))
    expect(user().username).toBe('zimu')
    expect(stackPaths().some((each) => each.startsWith('pages/login'))).toBe(false)
  })

  it('brings another picture after a wrong captcha, and offers a person after two', async () => {
    await openRegister()
    act(() => {
      const { site } = opened.composition
      site.set({ ...site.get(), setting: { ...site.get().setting, tg: 'zimu' } })
    })
    const ids: string[] = []
    const { inject } = opened.server.http
    vi.spyOn(opened.server.http, 'inject').mockImplementation(((request: { payload?: string }) => {
      if (request.payload) ids.push((JSON.parse(request.payload) as { captcha_id: string }).captcha_id)
      return inject(request as never)
    }) as never)
    await register('zimu', '0000')
    expect(await shown().findByText('验证码对不上，照新的再写一次')).toBeTruthy()
    expect(((await field('图里的字')) as HTMLInputElement).value).toBe('')
    expect(shown().queryByText('看不清？')).toBeNull()
    await shown().findByAltText('写上这张图里的字')
    await register('zimu', '0000')
    expect(await shown().findByText('看不清？')).toBeTruthy()
    await shown().findByAltText('写上这张图里的字')
    await register('zimu')
    await waitFor(() => expect(user().username).toBe('zimu'))
    expect(new Set(ids).size).toBe(3)
  })

  it('a captcha that does not come says so in its place, without a toast, and comes at a press', async () => {
    const captcha = turnCalls('Register/captcha', noNetwork)
    await open('/pages/login/register', { transport: captcha.transport })
    const again = await shown().findByRole('button', { name: '点这里换一张' })
    expect(screen.queryByText('网络不通，换个网络试试')).toBeNull()
    captcha.answer = null
    await opened.user.click(again)
    expect(await shown().findByAltText('写上这张图里的字')).toBeTruthy()
    await register('zimu')
    await waitFor(() => expect(user().username).toBe('zimu'))
  })

  describe('the captcha for ears', () => {
    /** What the browser's sound was given, by the text that the test server says instead of a voice. */
    const said: string[] = []
    beforeEach(() => {
      said.length = 0
      vi.stubGlobal(
        'AudioContext',
        class {
          close = async () => undefined
          decodeAudioData = async (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
        },
      )
      vi.stubGlobal(
        'AudioBufferSourceNode',
        class {
          constructor(
            _context: unknown,
            private readonly options: { buffer: string },
          ) {}
          connect = () => undefined
          start = () => void said.push(this.options.buffer)
        },
      )
    })

    it('WCAG 1.1.1: says the code of the picture, as often as it is asked for, and the code can still be used', async () => {
      await openRegister()
      await press('听验证码')
      await waitFor(() => expect(said).toEqual([`${CAPTCHA} zh-Hans`]))
      await press('听验证码')
      await waitFor(() => expect(said).toHaveLength(2))
      await register('zimu')
      await waitFor(() => expect(user().username).toBe('zimu'))
    })

    it('brings a new code when the old one is over, and says so', async () => {
      await openRegister()
      const asked = vi.spyOn(opened.server.http, 'inject')
      await act(async () => void opened.server.clock.advance(minutes(3)))
      await press('听验证码')
      expect(await screen.findByText('这个验证码过期了，换了一个新的')).toBeTruthy()
      await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
      await press('听验证码')
      await waitFor(() => expect(said).toEqual([`${CAPTCHA} zh-Hans`]))
    })

    it('has no button where the browser has no sound', async () => {
      vi.stubGlobal('AudioContext', undefined)
      await openRegister()
      expect(shown().queryByRole('button', { name: '听验证码' })).toBeNull()
    })
  })

  it('names a taken account at its field', async () => {
    await openRegister({
      prepare: async (server) => void (await registerMember(server, { username: 'linzhiwei' })),
    })
    await register('LinZhiwei')
    expect(await shown().findByText('这个账号有人用了，换一个')).toBeTruthy()
    expect((await field('账号')).getAttribute('aria-invalid')).toBe('true')
    expect(path()).toBe('pages/login/register')
  })

  it('has no field for invitations where the site wants none', async () => {
    await openRegister({ prepare: (server) => setOption(server, 'member.is_invitation', 0) })
    await waitFor(() => expect(shown().queryByLabelText('邀请码')).toBeNull())
    await register('zimu')
    await waitFor(() => expect(path()).toBe('pages/my/likes'))
  })

  it('does not call the field for invitations optional where the site needs one', async () => {
    await openRegister({ prepare: (server) => setOption(server, 'member.is_invitation_register', 1) })
    await waitFor(async () => expect((await field('邀请码')).hasAttribute('required')).toBe(true))
    expect(shown().queryByText('选填')).toBeNull()
  })

  it('says what is wrong before anything is sent', async () => {
    await openRegister()
    await fill('账号', 'a@b')
    await fill('密码', 'short')
    await fill('邀请码', '!')
    await press('注册并登录')
    for (const text of [
      '账号里不能有空格和 @，也不能是手机号',
      '密码要 8 到 128 位',
      '写上图里的字',
      '邀请码只有字母和数字',
      '先看过协议，再勾选',
    ]) {
      expect(await shown().findByText(text)).toBeTruthy()
    }
  })
})

describe('reset by mail', () => {
  const EMAIL = 'zhiwei@example.org'

  async function bindEmail(server: OpenedApp['server']) {
    const { client } = await registerMember(server, { username: 'linzhiwei', password: PASSWORD })
    await client.call('GET /api/member.Member/emailCaptcha', { email: EMAIL })
    await client.call('POST /api/member.Member/emailBind', {
      email: EMAIL,
      captcha_code: await sentCode(server, EMAIL),
    })
    server.clock.advance(minutes(2))
  }

  it('sets a new password with the mailed code, logs in and goes on', async () => {
    await open('/pages/login/login?redirect=%2Fpages%2Fmy%2Fsetting', { prepare: bindEmail })
    await opened.user.click(await shown().findByRole('link', { name: '忘记密码' }))
    await waitFor(() => expect(path()).toBe('pages/login/resPwd'))
    expect((await shown().findByRole('button', { name: '重设并登录' })).getAttribute('aria-disabled')).toBe('true')

    await press('发送验证码')
    expect(await shown().findByText('写上账号')).toBeTruthy()
    await fill('账号', 'linzhiwei')
    await fill('邮箱', EMAIL)
    await press('发送验证码')
    expect(await shown().findByRole('button', { name: /秒后重发/ })).toBeTruthy()

    await fill('邮箱验证码', await sentCode(opened.server, EMAIL))
    await fill('新密码', 'another quiet place')
    await press('重设并登录')
    await waitFor(() => expect(path()).toBe('pages/my/setting'))
    expect(user().username).toBe('linzhiwei')
  })

  it('sets one with the link of support, and logs in', async () => {
    let token = ''
    await open('/pages/login/login', {
      async prepare(server) {
        await registerMember(server, { username: 'linzhiwei', password: PASSWORD })
        const member = await findMemberByAccount(server.database.db, 'linzhiwei')
        if (!member) throw new Error('there is no such member')
        const { resetLinks } = server.app.modules.members
        token = (await resetLinks.make(member, async () => undefined)).token
      },
    })
    const url = resetLinkUrl({ account: 'linzhiwei', token })
    await act(async () => void (await opened.composition.stack.reLaunch({ url })))
    await fill('新密码', 'another quiet place')
    expect(await field('账号')).toHaveProperty('value', 'linzhiwei')
    await press('重设并登录')
    await waitFor(() => expect(user().username).toBe('linzhiwei'))
  })

  it('opens a link of support for who is logged in as well, and says at the field that it was used', async () => {
    await open(resetLinkUrl({ account: 'linzhiwei', token: 'A'.repeat(43) }), { login: loggedIn() })
    await fill('新密码', 'another quiet place')
    await press('重设并登录')
    expect(await shown().findByText('这条链接用过了，或者过期了。请联系客服再要一条')).toBeTruthy()
  })

  it('keeps waiting after the page was left, and names a wrong code at its field', async () => {
    await open('/pages/login/resPwd', { prepare: bindEmail })
    await fill('账号', 'linzhiwei')
    await fill('邮箱', EMAIL)
    await press('发送验证码')
    await shown().findByRole('button', { name: /秒后重发/ })
    const code = await sentCode(opened.server, EMAIL)
    await act(async () => void (await opened.composition.stack.reLaunch({ url: '/pages/login/resPwd' })))
    expect(await shown().findByRole('button', { name: /秒后重发/ })).toBeTruthy()

    await fill('账号', 'linzhiwei')
    await fill('邮箱', EMAIL)
    await fill('邮箱验证码', code === '111111' ? '222222' : '111111')
    await fill('新密码', 'another quiet place')
    await press('重设并登录')
    expect(await shown().findByText('验证码不对或已过期，核对一下或重新发送')).toBeTruthy()
    expect((await field('邮箱验证码')).getAttribute('aria-invalid')).toBe('true')
  })
})
