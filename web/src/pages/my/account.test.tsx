// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContent } from '../../../../server/src/testing/factories.ts'
import { registerMember } from '../../../../server/src/testing/index.ts'
import { CallFailure } from '../../api/index.ts'
import { loggedIn, sentCode } from '../../testing/member.ts'
import { type OpenedApp, type OpenOptions, openApp } from '../../testing/open-app.tsx'

const PASSWORD = 'a quiet place'
const LOGIN = 'POST /api/member.Login/login'

let opened: OpenedApp

async function open(address: string, options: OpenOptions = {}) {
  opened = await openApp(address, options)
  return opened
}

const path = () => opened.composition.stack.current().path
const user = () => opened.composition.session.get()
const shown = () => within(screen.getAllByRole('main').at(-1) ?? document.body)
/** A text field; several labels are also words of a choice. */
const field = (label: string) => shown().findByLabelText(label, { selector: 'input:not([type=radio]), textarea' })

async function fill(label: string, text: string) {
  const input = await field(label)
  await opened.user.clear(input)
  await opened.user.type(input, text)
}
const press = async (name: string | RegExp) => opened.user.click(await shown().findByRole('button', { name }))
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement)

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.theme
})

describe('my', () => {
  it('a cold start reads user info once, not once for the start and once for the page', async () => {
    const resets: string[] = []
    await open('/pages/my/my', {
      login: loggedIn({ username: 'linzhiwei' }),
      transport: (through) => (url, init) => {
        if (url.includes('Login/reset')) resets.push(url)
        return through(url, init)
      },
    })
    expect(await shown().findByText('账号 linzhiwei')).toBeTruthy()
    await waitFor(() => expect(opened.composition.queries.isFetching()).toBe(0))
    expect(resets).toHaveLength(1)
  })

  it('asks a guest in, comes back after the login, and shows the lists of the member', async () => {
    await open('/pages/my/my', {
      prepare: async (server) => {
        const content_id = await makeContent(server, { name: '铜版体' })
        const { client } = await registerMember(server, { username: 'linzhiwei', password: PASSWORD })
        await client.call('GET /api/content.Content/info', { content_id: String(content_id) })
        await client.call('GET /api/member.Like/add', { target_id: content_id })
      },
    })
    expect(await screen.findByRole('button', { name: '语言' })).toBeTruthy()
    expect(shown().queryByText('最近看过')).toBeNull()
    await opened.user.click(await shown().findByRole('link', { name: /登录或注册/ }))
    await waitFor(() => expect(path()).toBe('pages/login/login'))
    await fill('账号', 'linzhiwei')
    await fill('密码', PASSWORD)
    await press('登录')
    await waitFor(() => expect(path()).toBe('pages/my/my'))
    expect(await shown().findByText('账号 linzhiwei')).toBeTruthy()
    expect((await shown().findByRole('link', { name: /我的喜欢/ })).textContent).toContain('1')
    const rail = await shown().findByRole('list', { name: '最近看过' })
    expect(within(rail).getByRole('link', { name: /铜版体/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: '设置' })).toBeTruthy()
  })

  it('changes the nickname in the profile', async () => {
    await open('/pages/my/my', { login: loggedIn({ username: 'linzhiwei' }) })
    await press(/账号 linzhiwei/)
    const nickname = dialog().getByLabelText('昵称')
    await opened.user.clear(nickname)
    await opened.user.type(nickname, '林知微')
    await opened.user.click(dialog().getByRole('button', { name: '保存' }))
    await waitFor(() => expect(user().nickname).toBe('林知微'))
    expect(await shown().findByText('林知微')).toBeTruthy()
  })
})

describe('safety', () => {
  it('binds a mail address with the mailed code and shows it masked', async () => {
    await open('/pages/my/safety', { login: loggedIn() })
    expect(await shown().findByText('绑一个邮箱会更稳妥')).toBeTruthy()
    await opened.user.click(await shown().findByRole('link', { name: /邮箱/ }))
    await waitFor(() => expect(path()).toBe('pages/my/email'))
    await fill('邮箱', 'not an address')
    await press('发送验证码')
    expect(await shown().findByText('邮箱好像不对')).toBeTruthy()
    await fill('邮箱', 'zhiwei@example.org')
    await press('发送验证码')
    await shown().findByRole('button', { name: /秒后重发/ })
    await fill('邮箱验证码', await sentCode(opened.server, 'zhiwei@example.org'))
    await press('绑定')
    await waitFor(() => expect(path()).toBe('pages/my/safety'))
    expect(await shown().findByText('z••••i@example.org')).toBeTruthy()
    expect(shown().getByText('邮箱已绑定，账号找得回来')).toBeTruthy()
  })

  it('tells nothing of an address that belongs to another account: a code is asked for as ever, and none fits', async () => {
    await open('/pages/my/email', {
      prepare: async (server) => {
        const { client } = await registerMember(server)
        await client.call('GET /api/member.Member/emailCaptcha', { email: 'taken@example.org' })
        const captcha_code = await sentCode(server, 'taken@example.org')
        await client.call('POST /api/member.Member/emailBind', { email: 'taken@example.org', captcha_code })
      },
      login: loggedIn(),
    })
    await fill('邮箱', 'taken@example.org')
    await press('发送验证码')
    await shown().findByRole('button', { name: /秒后重发/ })
    await fill('邮箱验证码', '000000')
    await press('绑定')
    expect(await shown().findByText('验证码不对或已过期，核对一下或重新发送')).toBeTruthy()
    expect(path()).toBe('pages/my/email')
  })

  it('binds a phone of another country', async () => {
    await open('/pages/my/phone', { login: loggedIn() })
    await press('国家或地区，现在是 +86')
    await screen.findByRole('button', { name: /法国/ })
    await opened.user.type(dialog().getByRole('searchbox'), '33')
    await opened.user.click(dialog().getByRole('button', { name: /法国/ }))
    await fill('手机号', '6 12 34 56 78')
    await press('发送验证码')
    await shown().findByRole('button', { name: /秒后重发/ })
    await fill('短信验证码', await sentCode(opened.server, '+33612345678'))
    await press('绑定')
    await waitFor(() => expect(user().phone).toBe('+33612345678'))
  })

  it('changes the password; this session goes on, the others end', async () => {
    await open('/pages/my/safety', { login: loggedIn({ username: 'linzhiwei', password: PASSWORD }) })
    const { client } = opened.server
    const other = (await client.call(LOGIN, { account: 'linzhiwei', password: PASSWORD })).data.ApiToken
    await opened.user.click(await shown().findByRole('link', { name: /登录密码/ }))
    await waitFor(() => expect(path()).toBe('pages/my/password'))
    await fill('当前密码', 'not this one')
    await fill('新密码', 'another quiet place')
    await fill('再输一次新密码', 'another')
    await press('保存新密码')
    expect(await shown().findByText('两次输入不一样')).toBeTruthy()
    await fill('再输一次新密码', 'another quiet place')
    await press('保存新密码')
    expect(await shown().findByText('当前密码不对，再试一次')).toBeTruthy()
    const wrong = (await field('当前密码')) as HTMLInputElement
    expect([wrong.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', wrong])
    expect(wrong.getAttribute('aria-describedby')).toBe(shown().getByText('当前密码不对，再试一次').closest('[id]')?.id)
    expect((await field('新密码')).getAttribute('aria-invalid')).not.toBe('true')
    await fill('当前密码', PASSWORD)
    await press('保存新密码')
    await waitFor(() => expect(path()).toBe('pages/my/safety'))
    expect((await opened.server.clientOf(user().ApiToken).call('GET /api/member.Login/reset', {})).code).toBe(200)
    await expect(opened.server.clientOf(other).call('GET /api/member.Login/reset', {})).rejects.toThrow(CallFailure)
    await expect(client.call(LOGIN, { account: 'linzhiwei', password: PASSWORD })).rejects.toThrow(CallFailure)
  })

  it('lists the sessions and ends another one', async () => {
    let other = ''
    await open('/pages/my/safety', {
      login: async (server) => {
        const data = await loggedIn({ username: 'linzhiwei', password: PASSWORD })(server)
        other = (await server.client.call(LOGIN, { account: 'linzhiwei', password: PASSWORD })).data.ApiToken
        return data
      },
    })
    await press('退出')
    await waitFor(() => expect(shown().queryByRole('button', { name: '退出' })).toBeNull())
    expect(shown().getByText('就是这一台')).toBeTruthy()
    await expect(opened.server.clientOf(other).call('GET /api/member.Login/reset', {})).rejects.toThrow(CallFailure)
  })
})

describe('settings', () => {
  it('I18-04: switches the language at once and keeps it', async () => {
    await open('/pages/my/setting', { login: loggedIn() })
    await press(/语言/)
    await opened.user.click(dialog().getByRole('button', { name: /English/ }))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(opened.composition.storage.read('UNI_LOCALE')).toBe('en')
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  })

  it('acts at once and keeps what was chosen', async () => {
    await open('/pages/my/setting', { login: loggedIn() })
    await opened.user.click(await shown().findByRole('radio', { name: '深色' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await opened.user.click(shown().getByRole('switch', { name: '默认静音' }))
    await opened.user.click(shown().getByRole('switch', { name: /弹幕/ }))
    expect(opened.composition.storage.read('preferences')).toMatchObject({
      theme: 'dark',
      muted: true,
      autoplay: true,
      danmu: { isShown: false },
    })
  })

  it('SET-01 tells how much is kept on the phone, and clears what is kept for offline', async () => {
    const deleted: string[] = []
    let usage = 3_240_000
    vi.stubGlobal('caches', {
      delete: async (name: string) => {
        usage = 40_100
        return deleted.push(name) > 0
      },
    })
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate: async () => ({ usage }) } })
    await open('/pages/my/setting', { login: loggedIn(), stored: { search_history: ['永'] } })
    expect(await shown().findByText(/^3\.2\s?MB$/)).toBeTruthy()
    await press(/清除离线内容/)
    await opened.user.click(dialog().getByRole('button', { name: '清除' }))
    expect(await shown().findByText(/^41\s?kB$/)).toBeTruthy()
    expect(deleted).toEqual(['answers', 'answers-member', 'pictures'])
    expect(opened.composition.storage.keys().some((key) => key.startsWith('search_history'))).toBe(true)
    Reflect.deleteProperty(navigator, 'storage')
  })

  it('SET-01 says so where the browser does not tell the size, and clears all the same', async () => {
    await open('/pages/my/setting', { login: loggedIn() })
    expect(await shown().findByText('浏览器没有告知')).toBeTruthy()
    await press(/清除离线内容/)
    await opened.user.click(dialog().getByRole('button', { name: '清除' }))
    expect(await screen.findByText('已清除')).toBeTruthy()
  })

  it('SET-02 shows the statement on accessibility, the site’s own where there is one', async () => {
    await open('/pages/my/question')
    await press('无障碍说明')
    expect(await screen.findByText(/WCAG 2\.2/)).toBeTruthy()
    await opened.close()
    await open('/pages/my/setting', {
      login: loggedIn(),
      prepare: async ({ database, clock }) => {
        const row = { unique: 'accessibility', name: '无障碍', content: '<p>我们自己的</p>', create_time: clock.now() }
        await database.db
          .insertInto('accord')
          .values({ ...row, update_time: null })
          .execute()
      },
    })
    await press('无障碍说明')
    expect(await screen.findByText('我们自己的')).toBeTruthy()
  })

  it('clears what this browser keeps, but not who is logged in', async () => {
    await open('/pages/my/setting', {
      login: loggedIn(),
      stored: { preferences: { theme: 'dark' }, search_history: ['永'] },
    })
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
    await press(/清除本机数据/)
    await opened.user.click(dialog().getByRole('button', { name: '清除' }))
    await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined())
    const { storage } = opened.composition
    expect([storage.read('preferences'), storage.keys().find((key) => key.startsWith('search_history'))]).toEqual([
      '',
      undefined,
    ])
    expect(user().ApiToken).not.toBe('')
    expect(storage.read('userInfo')).not.toBe('')
  })

  it('logs out to home, also when the call fails', async () => {
    await open('/pages/my/setting', { login: loggedIn() })
    await press('退出登录')
    await opened.user.click(dialog().getByRole('button', { name: '取消' }))
    expect(user().ApiToken).not.toBe('')
    vi.spyOn(opened.composition.api, 'call').mockRejectedValue(
      new CallFailure('network', 'POST /api/member.Logout/logout', 0, undefined, 600001, 'request:fail'),
    )
    await press('退出登录')
    await opened.user.click(dialog().getByRole('button', { name: '退出' }))
    await waitFor(() => expect(path()).toBe('pages/index/index'))
    expect(user().ApiToken).toBe('')
  })

  it('really ends the session on the server', async () => {
    await open('/pages/my/setting', { login: loggedIn() })
    const token = user().ApiToken
    await press('退出登录')
    await opened.user.click(dialog().getByRole('button', { name: '退出' }))
    await waitFor(() => expect(user().ApiToken).toBe(''))
    await expect(opened.server.clientOf(token).call('GET /api/member.Login/reset', {})).rejects.toThrow(CallFailure)
  })
})

describe('feedback', () => {
  const TEXT = '四分五十秒左右声音和画面对不上'

  it('keeps the draft across a login that is asked for, sends it once, and shows it among the records', async () => {
    const { composition } = await open('/pages/my/feedback?type=play', {
      login: loggedIn({ username: 'linzhiwei', password: PASSWORD }),
    })
    await fill('内容', '太短')
    await press('提交')
    expect(await shown().findByText('至少写 5 个字')).toBeTruthy()
    await fill('内容', TEXT)
    await fill('手机或邮箱', 'nobody')
    await press('提交')
    expect(await shown().findByText('好像不是手机或邮箱')).toBeTruthy()
    await fill('手机或邮箱', 'zhiwei@example.org')

    await act(async () => {
      composition.session.set({ ...user(), ApiToken: 'ended' })
    })
    await act(async () => {
      await composition.api.call('GET /api/member.Login/reset', {}).catch(() => undefined)
    })
    await waitFor(() => expect(path()).toBe('pages/login/login'))
    await fill('账号', 'linzhiwei')
    await fill('密码', PASSWORD)
    await press('登录')
    await waitFor(() => expect(path()).toBe('pages/my/feedback'))
    expect(((await field('内容')) as HTMLTextAreaElement).value).toBe(TEXT)
    await press('提交')
    expect(await shown().findByText('收到了，谢谢')).toBeTruthy()
    expect(composition.storage.read(`feedbackDraft@${composition.storage.owner}`)).toBe('')

    await opened.user.click(shown().getByRole('link', { name: '看写过的信' }))
    expect(await shown().findByText(TEXT)).toBeTruthy()
    expect(shown().getByText('播放')).toBeTruthy()
    expect(shown().getByText('处理中')).toBeTruthy()
  })

  it('finds the draft of an earlier visit', async () => {
    await open('/pages/my/feedback', {
      login: loggedIn(),
      stored: { feedbackDraft: { topic: 'pay', title: '', content: TEXT, phone: '' } },
    })
    expect(((await field('内容')) as HTMLTextAreaElement).value).toBe(TEXT)
    expect((shown().getByRole('radio', { name: '会员与付款' }) as HTMLInputElement).checked).toBe(true)
  })

  it('lets a guest stay on the records and asks for a login', async () => {
    await open('/pages/my/feedbacklist')
    expect(await shown().findByText('登录后查看写过的信。')).toBeTruthy()
    expect(path()).toBe('pages/my/feedbacklist')
  })

  it('sends business cooperation as type 3', async () => {
    const { server } = await open('/pages/my/cooperate')
    await opened.user.click(await shown().findByRole('radio', { name: '展览与课程' }))
    await fill('机构或姓名', '半亩方塘')
    await fill('联系方式', 'studio@example.org')
    await fill('想做什么', '想办一个关于字母的小展览')
    await press('发送')
    expect(await shown().findByText('收到了')).toBeTruthy()
    const rows = await server.database.db.selectFrom('feedback').select(['type', 'title']).execute()
    expect(rows).toEqual([{ type: 3, title: '商务合作：展览与课程 半亩方塘' }])
  })
})

describe('questions', () => {
  it('opens the one that the address names', async () => {
    await open('/pages/my/question?q=codes', {
      prepare: async ({ database, clock }) => {
        const row = { texts: '{}', create_time: clock.now(), update_time: null }
        await database.db
          .insertInto('faq')
          .values([
            { ...row, unique: 'renewal', group: 'vip', question: '会自动扣费吗', answer: '<p>不会。</p>', sort: 2 },
            { ...row, unique: 'codes', group: 'vip', question: '兑换码怎么用', answer: '<p>填进去。</p>', sort: 1 },
          ])
          .execute()
      },
    })
    const openItem = (await shown().findByText('兑换码怎么用')).closest('details')
    expect(openItem?.open).toBe(true)
    expect(shown().getByText('会自动扣费吗').closest('details')?.open).toBe(false)
    expect(shown().getByText('会员')).toBeTruthy()
  })
})
