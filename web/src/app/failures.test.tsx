// @vitest-environment happy-dom
/** Every kind of failure where a visitor meets it: at a field, as a toast, in the page (docs/design.md#failures). */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noNetwork, refusal, turnCalls } from '../testing/calls.ts'
import { loggedIn } from '../testing/member.ts'
import { type OpenedApp, openApp } from '../testing/open-app.tsx'

let opened: OpenedApp

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

const shown = () => within(screen.getAllByRole('main').at(-1) ?? document.body)
const field = (label: string) => shown().findByLabelText(label, { selector: 'input:not([type=radio]), textarea' })
const says = 'the server’s own sentence'
const path = () => opened.composition.stack.current().path

interface Form {
  address: string
  /** Part of the address of the call that sends it. */
  call: string
  button: string
  fill: Record<string, string>
  isGuest?: true
  /** Kinds of refusals, by the field that shows them. */
  refusals: Record<string, readonly string[]>
}

const NEW_PASSWORD = 'another quiet place'
const PASSWORD_KINDS = ['member.password_length', 'member.password_common', 'member.password_is_username']

const FORMS: readonly Form[] = [
  {
    address: '/pages/login/login',
    call: 'Login/login',
    button: '登录',
    fill: { 账号: 'linzhiwei', 密码: NEW_PASSWORD },
    isGuest: true,
    refusals: {
      密码: [
        'member.account_or_password_wrong',
        'member.account_disabled',
        'member.too_many_attempts',
        'member.login_closed',
      ],
    },
  },
  {
    address: '/pages/login/resPwd',
    call: 'Login/resetPwdByEmail',
    button: '重设并登录',
    fill: { 账号: 'linzhiwei', 邮箱: 'a@example.org', 邮箱验证码: '123456', 新密码: NEW_PASSWORD },
    isGuest: true,
    refusals: {
      账号: ['member.username_required'],
      邮箱: ['member.email_malformed'],
      邮箱验证码: ['member.code_required', 'member.code_wrong'],
      新密码: PASSWORD_KINDS,
    },
  },
  {
    address: '/pages/my/email',
    call: 'Member/emailBind',
    button: '绑定',
    fill: { 邮箱: 'a@example.org', 邮箱验证码: '123456' },
    refusals: {
      邮箱: ['member.email_malformed', 'member.email_taken'],
      邮箱验证码: ['member.code_required', 'member.code_wrong'],
    },
  },
  {
    address: '/pages/my/phone',
    call: 'Member/phoneBind',
    button: '绑定',
    fill: { 手机号: '13800138000', 短信验证码: '123456' },
    refusals: {
      手机号: ['member.phone_malformed', 'member.phone_taken'],
      短信验证码: ['member.code_required', 'member.code_wrong'],
    },
  },
  {
    address: '/pages/my/password',
    call: 'Member/pwd',
    button: '保存新密码',
    fill: { 当前密码: 'a quiet place', 新密码: NEW_PASSWORD, 再输一次新密码: NEW_PASSWORD },
    refusals: {
      当前密码: ['member.password_old_required', 'member.password_old_wrong'],
      新密码: ['member.password_same', ...PASSWORD_KINDS],
    },
  },
  {
    address: '/pages/my/feedback',
    call: 'Feedback/add',
    button: '提交',
    fill: { 标题: '声音', 内容: '四分五十秒左右声音和画面对不上' },
    refusals: {
      标题: ['feedback.title_length'],
      内容: ['feedback.content_required', 'feedback.content_length'],
      手机或邮箱: ['feedback.phone_malformed', 'member.email_malformed'],
    },
  },
  {
    address: '/pages/my/cooperate',
    call: 'Feedback/add',
    button: '发送',
    fill: { 机构或姓名: '半亩方塘', 联系方式: 'studio@example.org', 想做什么: '想办一个关于字母的小展览' },
    refusals: {
      联系方式: ['feedback.phone_malformed', 'member.email_malformed'],
      想做什么: ['feedback.content_required', 'feedback.content_length'],
    },
  },
]

const later = (response: Response) => () => Promise.resolve(response.clone())

/** What is no matter of a field: the toast of the specification, and nothing lost. */
const TOASTS: readonly [string, () => Promise<Response>, string][] = [
  ['400', later(refusal(400, 'request.too_fast', `${says}: 400`)), `${says}: 400`],
  ['403', later(refusal(403, 'request.illegal', 'x')), '请求不合规，已被拦下'],
  ['another code', later(refusal(500, 'server.failed', `${says}: 500`)), `${says}: 500`],
  ['another status', later(new Response('<html>', { status: 502 })), '请求出错了'],
  ['no network', noNetwork, '网络不通，换个网络试试'],
]

describe.each(FORMS)('the form at $address', ({ address, call, button, fill, isGuest, refusals }) => {
  async function openFilled() {
    const turned = turnCalls(call)
    opened = await openApp(address, { transport: turned.transport, ...(isGuest ? {} : { login: loggedIn() }) })
    for (const [label, text] of Object.entries(fill)) await opened.user.type(await field(label), text)
    return turned
  }
  const send = async () => opened.user.click(await shown().findByRole('button', { name: button }))

  it('shows each refusal at the field it is about, in the words of the server, and takes the focus there', async () => {
    const turned = await openFilled()
    for (const [label, kinds] of Object.entries(refusals))
      for (const kind of kinds) {
        const text = `${says}: ${label} ${kind}`
        turned.answer = later(refusal(400, kind, text))
        await send()
        const input = await field(label)
        await waitFor(() => expect(input.getAttribute('aria-invalid'), kind).toBe('true'))
        const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
        expect(described.map((id) => document.getElementById(id)?.textContent).join(), kind).toContain(text)
        expect(document.activeElement, kind).toBe(input)
        // The next refusal is about something else: what was wrong has been written anew.
        await opened.user.clear(input)
        if (fill[label]) await opened.user.type(input, fill[label])
      }
  })

  it('shows what is about no field as a toast, and keeps what was written', async () => {
    const turned = await openFilled()
    for (const [name, answer, text] of TOASTS) {
      // Feedback without a network waits for it (features/outbox).
      if (name === 'no network' && address === '/pages/my/feedback') continue
      turned.answer = answer
      await send()
      expect(await screen.findByText(text), name).toBeTruthy()
      await waitFor(() => expect(shown().getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull())
      expect(path(), name).toBe(address.slice(1))
      for (const [label, written] of Object.entries(fill))
        expect(((await field(label)) as HTMLInputElement).value, name).toBe(written)
    }
  })
})

/** Pages that begin with an answer, and the call they wait for. */
const PAGES: readonly { address: string; call: string; isGuest?: true }[] = [
  { address: '/pages/search?q=字', call: 'Content/list' },
  { address: '/pages/my/feedbacklist', call: 'Feedback/list' },
  { address: '/pages/my/footprint', call: 'Footprint/list' },
  { address: '/pages/my/likes', call: 'Like/list' },
  { address: '/pages/my/question', call: 'Faq/list', isGuest: true },
  { address: '/pages/video/index?id=1', call: 'Content/info', isGuest: true },
  { address: '/pages/video/videolist', call: 'Content/list', isGuest: true },
  { address: '/pages/my/pay?remote_order_id=1', call: 'confirmorder' },
  { address: '/pages/other/webview?remote_order_id=1', call: 'confirmorder' },
]

const IN_PAGE: readonly [string, () => Promise<Response>, string][] = [
  ['400', later(refusal(400, 'request.invalid_parameter', says)), says],
  // The server says the same sentence (texts/errors.ts).
  ['403', later(refusal(403, 'request.illegal', '请求不合规，已被拦下')), '请求不合规，已被拦下'],
  ['another code', later(refusal(500, 'server.failed', says)), says],
  ['another status', later(new Response('<html>', { status: 502 })), '网络有点慢，或者服务器在忙。'],
  ['no network', noNetwork, '网络不通，换个网络试试'],
]

describe.each(PAGES)('the first load of $address', ({ address, call, isGuest }) => {
  it('says each failure in the page, without a toast, and can be asked again', async () => {
    const turned = turnCalls(call)
    turned.answer = noNetwork
    opened = await openApp(address, { transport: turned.transport, ...(isGuest ? {} : { login: loggedIn() }) })
    const retry = () => shown().findByRole('button', { name: '再试一次' })
    await retry()
    for (const [name, answer, text] of IN_PAGE) {
      turned.answer = answer
      const before = turned.count
      await opened.user.click(await retry())
      await waitFor(() => expect(turned.count, name).toBeGreaterThan(before))
      await waitFor(() => expect(shown().getByRole('alert').textContent, name).toContain(text))
      const toasts = screen.getAllByRole('alert').filter((alert) => alert.closest('main') === null)
      expect(toasts.map(({ textContent }) => textContent).join(''), name).toBe('')
    }
    expect(path()).toBe(address.slice(1).split('?')[0])
  })

  it('leads to login when the session has ended, and back', async () => {
    const turned = turnCalls(call, later(refusal(401, 'auth.session_invalid', 'x')))
    opened = await openApp(address, { transport: turned.transport, login: loggedIn() })
    await waitFor(() => expect(path()).toBe('pages/login/login'))
    expect(opened.composition.stack.current().query.redirect).toBe(address)
    expect(opened.composition.session.get().ApiToken).toBe('')
  })
})
