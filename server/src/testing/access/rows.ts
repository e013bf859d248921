/**
 * The access matrix: who may do what with every call of the contract. The type asks for a row of each call, so a new call
 * does not compile without one; `http/access.db.test.ts` drives all of them, and `docs/access.md` is made of them.
 *
 * An outcome is `ok`, `ok` with what the caller got to see (`ok: own`), or the name of a failure. What a call that needs a
 * login answers to guests, ended sessions and disabled accounts is the same everywhere (docs/wire.md#authentication),
 * and so is what an
 * open call answers to them: a token that does not hold counts as none.
 */

import type { Checked, ErrorKind, Input, KnownCallId, Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { TEST_CAPTCHA_CODE } from '../test-app.ts'
import type { Caller, Scene } from './scene.ts'
import type { Stage } from './stage.ts'

export type Outcome = 'ok' | `ok: ${string}` | ErrorKind

/** What the input of one request may be made of; `caller` is who will send it. */
export interface Fixture extends Scene {
  stage: Stage
  caller: Caller
}

export interface Row<Id extends KnownCallId = KnownCallId> {
  input(fixture: Fixture): Input<Id> | Promise<Input<Id>>
  /** What the caller got to see, told in a few words; appended to `ok`. */
  see?(data: Output<Id>, fixture: Fixture): string
  /** A guest's outcome on calls that are open. */
  guest?: Outcome
  member: Outcome
  /** As `member` when not given. */
  other?: Outcome
  /** As `other` when not given. */
  vip?: Outcome
  /** As `guest` when not given. */
  disabled?: Outcome
}
export type Rows = { [Id in KnownCallId]: Row<Id> }

const nothing = () => ({})
const everyone = (outcome: Outcome) => ({ guest: outcome, member: outcome })
const members = { member: 'ok' } as const
/** Something of `member`'s: for everybody else it is not there. */
const ownerOnly = (refusal: ErrorKind) => ({ member: 'ok', other: refusal }) as const
/** Own things are told by their number. */
const counted = (owned: string, others = 'ok: 0' as Outcome) => ({ member: `ok: ${owned}`, other: others }) as const

const rowsOf = ({ list }: { list: readonly unknown[] }) => String(list.length)
const whose = (data: { member_id?: number | undefined }, { cast, caller }: Fixture) =>
  caller !== 'guest' && data.member_id === cast[caller].member_id ? 'own' : 'of somebody else'
const hasAddress = (data: unknown) => (JSON.stringify(data).includes('/media/') ? 'addresses' : 'no addresses')

let freshNum = 0
const freshName = () => {
  freshNum += 1
  return `fresh${freshNum}`
}
const freshPhone = () => `139${String(10_000_000 + freshNum++).padStart(8, '0')}`

const PLAYED = {
  outcome: 'played',
  system: 'ios',
  start_ms: 1,
  stalls: 0,
  stall_ms: 0,
  watched_seconds: 1,
  weight: 1,
} as const satisfies Partial<Checked<'POST /api/content.Playback/report'>>

const passwordOf = (cast: Fixture['cast'], caller: Caller) => ({
  password: cast[caller === 'guest' ? 'member' : caller].password,
})

/** A passkey of `member`'s. */
async function passkeyId({ stage, cast }: Fixture) {
  const { database, clock } = stage.app
  const row = {
    member_id: cast.member.member_id,
    credential_id: freshName(),
    public_key: '',
    counter: 0,
    transports: '',
    name: '手机',
    create_time: clock.now(),
    use_time: null,
  }
  const made = database.db.insertInto('member_passkey').values(row).returning('passkey_id')
  return (await made.executeTakeFirstOrThrow()).passkey_id
}

async function captchaId({ stage }: Fixture) {
  return (await stage.app.client.call('GET /api/member.Register/captcha', {})).data.captcha_id
}

export const ROWS: Rows = {
  // Contents
  'GET /api/content.Content/list': { input: nothing, see: hasAddress, ...everyone('ok: no addresses') },
  'GET /api/content.Content/category': { input: nothing, ...everyone('ok') },
  'GET /api/content.Content/tag': { input: nothing, ...everyone('ok') },
  'GET /api/content.Content/cues': { input: () => ({ keywords: '字' }), ...everyone('ok') },
  'GET /api/content.Content/suggest': { input: () => ({ keywords: '字' }), ...everyone('ok') },
  'GET /api/content.Content/info': {
    input: ({ unlocked }) => ({ content_id: unlocked }),
    see: (data) => `${data.is_unlock ? 'open' : 'locked'}, ${hasAddress(data)}`,
    guest: 'ok: locked, no addresses',
    member: 'ok: open, addresses',
    other: 'ok: locked, no addresses',
    vip: 'ok: open, addresses',
  },
  'POST /api/content.Content/exchange': {
    input: async ({ stage, locked }) => ({ content_id: locked, redemptioncode: await stage.makeCode() }),
    ...members,
  },
  'POST /api/content.Content/progress': {
    input: ({ free }) => ({ content_id: free, time: 5, duration: 800 }),
    ...members,
  },
  'GET /api/content.Searchword/list': { input: nothing, ...everyone('ok') },
  'GET /api/content.Danmu/list': {
    input: async ({ stage, cast, unlocked }) => {
      await stage.makeDanmu(cast.vip, unlocked)
      return { content_id: unlocked }
    },
    see: ({ list }) => (list.length > 0 ? 'comments' : 'none'),
    guest: 'ok: none',
    member: 'ok: comments',
    other: 'ok: none',
    vip: 'ok: comments',
  },
  'GET /api/content.Danmu/own': {
    input: async ({ stage, cast, unlocked }) => {
      const danmu_id = await stage.makeDanmu(cast.vip, unlocked)
      await cast.vip.client.call('POST /api/content.Danmu/like', { danmu_id })
      return { content_id: unlocked }
    },
    see: ({ liked }) => (liked.length > 0 ? 'likes' : 'none'),
    member: 'ok: none',
    other: 'ok: none',
    vip: 'ok: likes',
  },
  'GET /api/content.Danmu/heat': { input: ({ unlocked }) => ({ content_id: unlocked }), ...everyone('ok') },
  'POST /api/content.Danmu/add': {
    input: ({ stage, unlocked }) => {
      stage.app.clock.advance(seconds(5))
      return { content_id: unlocked, text: '好看', time: 1 }
    },
    member: 'ok',
    other: 'content.locked',
    vip: 'ok',
  },
  'POST /api/content.Danmu/like': {
    input: async ({ stage, cast, unlocked }) => ({ danmu_id: await stage.makeDanmu(cast.member, unlocked) }),
    member: 'ok',
    other: 'danmu.not_found',
    vip: 'ok',
  },
  'POST /api/content.Danmu/report': {
    input: async ({ stage, cast, unlocked }) => ({ danmu_id: await stage.makeDanmu(cast.member, unlocked) }),
    member: 'ok',
    other: 'danmu.not_found',
    vip: 'ok',
  },
  'GET /api/content.Comment/list': {
    input: async ({ stage, cast, unlocked }) => {
      await stage.makeComment(cast.vip, unlocked)
      return { content_id: unlocked }
    },
    see: ({ list }) => (list.length > 0 ? 'comments' : 'none'),
    guest: 'ok: none',
    member: 'ok: comments',
    other: 'ok: none',
    vip: 'ok: comments',
  },
  'POST /api/content.Comment/add': {
    input: ({ stage, unlocked }) => {
      stage.app.clock.advance(seconds(10))
      return { content_id: unlocked, text: '好看' }
    },
    member: 'ok',
    other: 'content.locked',
    vip: 'ok',
  },
  'POST /api/content.Comment/like': {
    input: async ({ stage, cast, unlocked }) => ({ comment_id: await stage.makeComment(cast.member, unlocked) }),
    member: 'ok',
    other: 'comment.not_found',
    vip: 'ok',
  },
  'POST /api/content.Comment/report': {
    input: async ({ stage, cast, unlocked }) => ({ comment_id: await stage.makeComment(cast.member, unlocked) }),
    member: 'ok',
    other: 'comment.not_found',
    vip: 'ok',
  },
  'POST /api/content.Comment/dele': {
    input: async ({ stage, cast, unlocked }) => ({ comment_id: await stage.makeComment(cast.member, unlocked) }),
    ...ownerOnly('comment.not_found'),
  },
  'POST /api/content.Playback/report': {
    input: ({ free }) => ({ content_id: free, ...PLAYED }),
    ...everyone('ok'),
  },

  // What a member did
  'GET /api/member.Like/add': { input: ({ free }) => ({ target_id: Number(free) }), ...members },
  'GET /api/member.Like/list': { input: nothing, see: rowsOf, ...counted('1') },
  'GET /api/member.Footprint/list': { input: nothing, see: rowsOf, ...counted('1') },
  'POST /api/member.Footprint/dele': {
    input: async ({ cast }) => {
      const { data } = await cast.member.client.call('GET /api/member.Footprint/list', {})
      return { ids: data.list.map(({ footprint_id }) => footprint_id) }
    },
    see: (data) => String(data.count),
    ...counted('1'),
  },
  'POST /api/member.Footprint/adopt': {
    input: ({ free }) => ({ list: [{ content_id: Number(free), visited_timestamp: 1 }] }),
    see: (data) => String(data.count),
    member: 'ok: 1',
  },
  'POST /api/member.Footprint/pause': { input: () => ({ is_paused: 1 }), ...members },
  'GET /api/member.Entitlement/list': { input: nothing, see: rowsOf, ...counted('1'), vip: 'ok: 1' },
  'GET /api/member.Notice/list': { input: nothing, see: rowsOf, member: 'ok: 0' },

  // Coming in
  'GET /api/member.Register/captcha': { input: nothing, ...everyone('ok') },
  'GET /api/member.Register/captchaAudio': {
    input: async (fixture) => ({ captcha_id: await captchaId(fixture) }),
    ...everyone('ok'),
  },
  'POST /api/member.Register/register': {
    input: async (fixture) => ({
      username: freshName(),
      password: 'a quiet place here',
      captcha_id: await captchaId(fixture),
      captcha_code: TEST_CAPTCHA_CODE,
    }),
    ...everyone('ok'),
  },
  'GET /api/member.Login/captcha': { input: nothing, ...everyone('ok') },
  'POST /api/member.Login/login': {
    input: ({ cast, caller }) => {
      const { username, password } = cast[caller === 'guest' ? 'other' : caller]
      return { account: username, password }
    },
    ...everyone('ok'),
    disabled: 'member.account_disabled',
  },
  'POST /api/member.Login/secondFactor': {
    input: () => ({ ticket: 'nobody waits with it', code: '123456' }),
    ...everyone('member.second_factor_gone'),
  },
  'POST /api/member.Login/passkeyStart': { input: nothing, ...everyone('ok') },
  'POST /api/member.Login/passkey': {
    input: () => ({ ticket: 'nobody asked for it', response: { id: 'unknown' } }),
    ...everyone('member.passkey_refused'),
  },
  'GET /api/member.Login/resPwdEmailCaptcha': {
    input: ({ cast }) => ({ username: cast.member.username, email: `${freshName()}@example.org` }),
    ...everyone('ok'),
  },
  'POST /api/member.Login/resetPwdByEmail': {
    input: ({ cast }) => ({
      username: cast.member.username,
      email: 'nobody@example.org',
      password_new: 'another quiet place',
      captcha_code: '000000',
    }),
    ...everyone('member.code_wrong'),
  },
  'POST /api/member.Login/resetPwdByLink': {
    input: () => ({ token: 'A'.repeat(43), password_new: 'another quiet place' }),
    ...everyone('member.reset_link_gone'),
  },
  'GET /api/member.Login/reset': { input: nothing, see: whose, member: 'ok: own' },
  'POST /api/member.Logout/logout': {
    input: nothing,
    see: (data, fixture) => (data.member_id === undefined ? 'nothing to end' : whose(data, fixture)),
    guest: 'ok: nothing to end',
    member: 'ok: own',
  },

  // One's own account
  'GET /api/member.Member/info': { input: nothing, see: whose, member: 'ok: own' },
  'POST /api/member.Member/edit': { input: () => ({ nickname: '某人' }), see: whose, member: 'ok: own' },
  'POST /api/member.Member/avatar': { input: nothing, ...members },
  'POST /api/member.Member/export': { input: nothing, ...members },
  'POST /api/member.Member/pwd': {
    input: ({ cast, caller }) => ({
      password_old: caller === 'guest' ? '' : cast[caller].password,
      password_new: 'another quiet place',
    }),
    ...members,
  },
  'POST /api/member.Member/cancel': {
    input: ({ cast, caller }) => ({ password: caller === 'guest' ? 'x' : cast[caller].password }),
    ...members,
  },
  'GET /api/member.Member/emailCaptcha': {
    input: () => ({ email: `${freshName()}@example.org` }),
    ...members,
  },
  'POST /api/member.Member/emailBind': {
    input: async ({ stage, cast }) => {
      const email = `${freshName()}@example.org`
      await cast.member.client.call('GET /api/member.Member/emailCaptcha', { email })
      return { email, captcha_code: await stage.readCode(email) }
    },
    ...ownerOnly('member.code_wrong'),
  },
  'GET /api/member.Member/phoneCaptcha': { input: () => ({ phone: freshPhone() }), ...members },
  'POST /api/member.Member/phoneBind': {
    input: async ({ stage, cast }) => {
      const phone = `+86${freshPhone()}`
      await cast.member.client.call('GET /api/member.Member/phoneCaptcha', { phone })
      return { phone, captcha_code: await stage.readCode(phone) }
    },
    ...ownerOnly('member.code_wrong'),
  },
  'GET /api/member.Member/log': { input: nothing, ...members },
  'GET /api/member.Member/confirmCaptcha': {
    input: async ({ stage, cast }) => {
      await stage.app.database.db
        .updateTable('member')
        .set({ email: `${freshName()}@example.org` })
        .where('member_id', '=', cast.member.member_id)
        .execute()
      return { way: 'email' }
    },
    ...ownerOnly('member.confirm_way'),
  },
  'POST /api/member.Member/confirm': {
    input: ({ cast }) => ({ password: cast.member.password }),
    ...members,
  },
  'GET /api/member.Member/sessions': { input: nothing, see: rowsOf, member: 'ok: 1' },
  'POST /api/member.Member/sessionEnd': {
    input: async ({ cast }) => {
      const { data } = await cast.member.client.call('GET /api/member.Member/sessions', {})
      return { session_id: data.list[0]?.session_id ?? 0 }
    },
    ...ownerOnly('member.session_unknown'),
  },

  'GET /api/member.SecondFactor/info': { input: nothing, ...members },
  'POST /api/member.SecondFactor/start': { input: ({ cast, caller }) => passwordOf(cast, caller), ...members },
  'POST /api/member.SecondFactor/confirm': { input: () => ({ code: '' }), member: 'member.code_required' },
  'POST /api/member.SecondFactor/codes': { input: () => ({ code: '123456' }), member: 'member.second_factor_is_off' },
  'POST /api/member.SecondFactor/off': { input: () => ({ code: '123456' }), member: 'member.second_factor_is_off' },
  'GET /api/member.Passkey/list': { input: nothing, see: rowsOf, member: 'ok: 0' },
  'POST /api/member.Passkey/start': { input: ({ cast, caller }) => passwordOf(cast, caller), ...members },
  'POST /api/member.Passkey/add': { input: () => ({ response: {}, name: 'x' }), member: 'member.passkey_refused' },
  'POST /api/member.Passkey/rename': {
    input: async (fixture) => ({ passkey_id: await passkeyId(fixture), name: '新名字' }),
    ...ownerOnly('member.passkey_unknown'),
  },
  'POST /api/member.Passkey/remove': {
    input: async (fixture) => ({ passkey_id: await passkeyId(fixture) }),
    ...ownerOnly('member.passkey_unknown'),
  },

  // Money
  'GET /api/setting.Viptype/list': { input: nothing, ...everyone('ok') },
  'POST /api/setting.Viptype/trial': { input: nothing, member: 'ok', vip: 'order.trial_used' },
  'POST /api/setting.Order/create': { input: ({ stage }) => ({ viptype_id: stage.viptype_id }), ...members },
  'GET /api/setting.Order/getpayurl': {
    input: async ({ stage, cast }) => ({ remote_order_id: await stage.makeOrder(cast.member), method: 'sandbox' }),
    ...ownerOnly('order.not_found'),
  },
  'GET /api/setting.Order/confirmorder': {
    input: async ({ stage, cast }) => ({ remote_order_id: await stage.makeOrder(cast.member) }),
    ...ownerOnly('order.not_found'),
  },
  'GET /api/setting.Order/list': {
    input: async ({ stage, cast }) => {
      await stage.makeOrder(cast.member)
      return {}
    },
    see: rowsOf,
    ...counted('1'),
  },
  'POST /api/setting.Coupon/look': {
    input: ({ stage }) => ({ coupon: 'TENOFF', viptype_id: stage.viptype_id }),
    ...members,
  },
  'POST /api/setting.Redemptioncode/add': {
    input: async ({ stage, locked }) => ({ content_id: locked, redemption_code_pw: await stage.makeCode() }),
    ...members,
  },

  // The site
  'GET /api/setting.Setting/setting': { input: nothing, ...everyone('ok') },
  'GET /api/setting.Notice/list': { input: nothing, ...everyone('ok') },
  'GET /api/setting.Notice/info': { input: ({ stage }) => ({ notice_id: stage.notice_id }), ...everyone('ok') },
  'GET /api/setting.Carousel/list': { input: nothing, ...everyone('ok') },
  'GET /api/setting.Accord/list': { input: nothing, ...everyone('ok') },
  'GET /api/setting.Accord/info': { input: () => ({ accord_id: 'privacy' }), ...everyone('ok') },
  'GET /api/setting.Accord/pending': { input: nothing, ...members },
  'POST /api/setting.Accord/agree': { input: () => ({ version_ids: [999] }), member: 'site.accord_not_found' },
  'GET /api/setting.Faq/list': { input: nothing, ...everyone('ok') },
  'POST /api/setting.Feedback/add': { input: () => ({ content: `有一个问题 ${freshName()}` }), ...everyone('ok') },
  'GET /api/setting.Feedback/info': {
    input: async ({ cast }) => {
      const content = `有一个问题 ${freshName()}`
      const { data } = await cast.member.client.call('POST /api/setting.Feedback/add', { content })
      return { feedback_id: String(data.feedback_id) }
    },
    guest: 'feedback.not_found',
    ...ownerOnly('feedback.not_found'),
  },
  'POST /api/setting.Feedback/more': {
    input: async ({ cast }) => {
      const content = `有一个问题 ${freshName()}`
      const { data } = await cast.member.client.call('POST /api/setting.Feedback/add', { content })
      return { feedback_id: data.feedback_id, content: `还有 ${freshName()}` }
    },
    ...ownerOnly('feedback.not_found'),
  },
  'POST /api/setting.Feedback/picture': { input: nothing, ...members },
  'POST /api/setting.Feedback/read': { input: () => ({ feedback_ids: [999] }), ...members },
  'GET /api/setting.Region/tree': { input: nothing, ...everyone('ok') },
  'GET /api/setting.Feedback/list': {
    input: async ({ cast }) => {
      await cast.member.client.call('POST /api/setting.Feedback/add', { content: `有一个问题 ${freshName()}` })
      return {}
    },
    see: ({ list }) => (list.length > 0 ? 'own' : 'none'),
    member: 'ok: own',
    other: 'ok: none',
  },
}
