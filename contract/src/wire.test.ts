import { describe, expect, it } from 'vitest'
import * as calls from './calls/index.ts'

const LIST_QUERY = ['limit', 'sort_field', 'sort_value', 'search_field', 'search_exp', 'search_value', 'page']

/** The rows of the specification (docs/wire.md#the-27-calls): method, path and the names of the payload. */
const SPECIFIED: readonly [method: string, path: string, payload: readonly string[]][] = [
  ['GET', '/api/content.Content/list', ['category_id', 'is_top', 'page', 'limit', 'random', 'keywords']],
  ['GET', '/api/content.Content/category', ['category_unique']],
  ['GET', '/api/content.Content/info', ['content_id']],
  ['POST', '/api/content.Content/exchange', ['redemptioncode', 'content_id']],
  ['GET', '/api/member.Like/add', ['target_id', 'target_type', 'is_disable']],
  ['GET', '/api/member.Like/list', LIST_QUERY],
  ['GET', '/api/member.Footprint/list', LIST_QUERY],
  ['GET', '/api/member.Register/captcha', []],
  [
    'POST',
    '/api/member.Register/register',
    ['username', 'password', 'captcha_id', 'InvitationCode', 'captcha_code', 'platform'],
  ],
  ['POST', '/api/member.Login/login', ['account', 'password']],
  ['GET', '/api/member.Login/reset', []],
  ['POST', '/api/member.Logout/logout', []],
  ['POST', '/api/member.Member/pwd', ['password_old', 'password_new']],
  ['POST', '/api/member.Member/emailBind', ['email', 'captcha_code']],
  ['GET', '/api/member.Member/emailCaptcha', ['email']],
  ['GET', '/api/member.Login/resPwdEmailCaptcha', ['username', 'email']],
  ['POST', '/api/member.Login/resetPwdByEmail', ['username', 'email', 'password_new', 'captcha_code']],
  ['GET', '/api/content.Searchword/list', []],
  ['POST', '/api/setting.Feedback/add', ['content', 'title', 'phone', 'type']],
  ['GET', '/api/setting.Feedback/list', []],
  ['GET', '/api/setting.Viptype/list', []],
  ['POST', '/api/setting.Order/create', ['viptype_id']],
  ['GET', '/api/setting.Order/getpayurl', ['remote_order_id', 'method']],
  ['GET', '/api/setting.Order/confirmorder', ['remote_order_id']],
  ['GET', '/api/setting.Notice/list', ['page', 'limit', 'type', 'title']],
  ['POST', '/api/setting.Redemptioncode/add', ['redemption_code_pw', 'content_id']],
  ['GET', '/api/setting.Setting/setting', []],
]

const all = Object.values(calls)

describe('the 27 calls of the specification', () => {
  it.each(SPECIFIED)('%s %s', (method, path, payload) => {
    const found = all.filter((call) => call.path === path)
    expect(found.map((call) => call.method)).toEqual([method])
    expect(Object.keys(found[0]?.input.entries ?? {})).toEqual(expect.arrayContaining([...payload]))
  })

  it('are 27', () => {
    expect(SPECIFIED).toHaveLength(27)
  })
})

describe('every call', () => {
  it('stands once', () => {
    expect(new Set(all.map((call) => call.id)).size).toBe(all.length)
  })

  it.each(all.map((call) => [call.id, call] as const))(
    '%s has a path of the wire and says what it does',
    (_id, call) => {
      expect(call.path).toMatch(/^\/api\/(content|member|setting)\.[A-Z][A-Za-z]+\/[A-Za-z]+$/)
      expect(call.summary.length).toBeGreaterThan(10)
    },
  )

  it.each(all.filter((call) => call.isCached).map((call) => call.id))('%s may be kept only as a read', (id) => {
    expect(all.find((call) => call.id === id)).toMatchObject({ method: 'GET', effect: 'read' })
  })
})
