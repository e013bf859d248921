import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { stripInvisible } from '../invisible.ts'
import { loginData, nothing } from '../shapes.ts'

const kind = (name: ErrorKind) => name

const captchaEntries = {
  captcha_switch: f.flag(),
  captcha_mode: v.number(),
  captcha_type: v.number(),
  captcha_id: v.string(),
  captcha_src: v.string(),
  captcha_img: v.string(),
}

export const registerCaptcha = call('GET /api/member.Register/captcha', {
  summary: 'A captcha picture for register',
  auth: 'none',
  effect: 'write',
  limit: 'captcha',
  input: v.object({}),
  output: v.object({ ...captchaEntries, is_captcha_register: f.flag() }),
})

export const loginCaptcha = call('GET /api/member.Login/captcha', {
  summary: 'Tells login forms of other clients that no captcha is needed',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({}),
  output: v.object({ ...captchaEntries, is_captcha_login: f.flag() }),
})

export const registerCaptchaAudio = call('GET /api/member.Register/captchaAudio', {
  summary: 'The digits of a captcha picture, spoken in the language of the request',
  auth: 'none',
  effect: 'write',
  limit: 'captcha',
  input: v.object({ captcha_id: f.trimmed(100) }),
  output: v.object({
    captcha_id: v.string(),
    /** `data:audio/wav;base64,…`, about six seconds. */
    captcha_audio: v.string(),
  }),
})

export const register = call('POST /api/member.Register/register', {
  summary: 'Registers a member',
  auth: 'none',
  effect: 'write',
  input: v.object({
    username: f.username(),
    password: f.passwordNew(),
    captcha_id: v.optional(f.trimmed(100), ''),
    captcha_code: v.optional(f.trimmed(16), ''),
    work: f.work(),
    InvitationCode: v.optional(f.trimmed(32, kind('member.invitation_unknown')), ''),
    platform: v.optional(f.text(), '10'),
    nickname: v.optional(
      v.pipe(
        v.string(),
        f.bounded(kind('member.nickname_length')),
        v.transform(stripInvisible),
        v.trim(),
        v.check((text) => [...text].length <= 64, kind('member.nickname_length')),
      ),
    ),
  }),
  output: v.object({
    ...v.partial(loginData).entries,
    member_id: v.number(),
    username: v.string(),
    nickname: v.string(),
    platform: v.number(),
    application: v.number(),
    create_time: f.dateTime(),
  }),
})

export const login = call('POST /api/member.Login/login', {
  summary: 'Logs in by username, e-mail or phone',
  auth: 'none',
  effect: 'write',
  input: v.object({
    account: v.pipe(
      v.string(),
      f.bounded(kind('member.account_or_password_wrong')),
      v.trim(),
      v.nonEmpty(kind('member.account_required')),
      v.maxLength(254, kind('member.account_or_password_wrong')),
    ),
    password: f.passwordGiven(),
    acc_type: v.optional(f.text(), ''),
    captcha_id: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    captcha_code: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    work: f.work(),
  }),
  output: loginData,
})

export const loginReset = call('GET /api/member.Login/reset', {
  summary: 'Own data afresh, token included; renews a token past half of its life',
  auth: 'required',
  effect: 'write',
  input: v.object({}),
  output: loginData,
})

export const logout = call('POST /api/member.Logout/logout', {
  summary: 'Ends this session; without one it succeeds all the same',
  auth: 'optional',
  effect: 'write',
  input: v.object({}),
  output: v.object({ logout_time: v.optional(f.dateTime()), member_id: v.optional(v.number()) }),
})

export const resPwdEmailCaptcha = call('GET /api/member.Login/resPwdEmailCaptcha', {
  summary: 'Mails the code for resetPwdByEmail; the answer never tells whether the account exists',
  auth: 'none',
  effect: 'write',
  limit: 'mail',
  input: v.object({
    username: v.pipe(f.trimmed(64), v.nonEmpty(kind('member.username_required'))),
    email: f.email(),
  }),
  output: nothing,
})

export const resetPwdByEmail = call('POST /api/member.Login/resetPwdByEmail', {
  summary: 'Sets a new password with a mailed code',
  auth: 'none',
  effect: 'write',
  input: v.object({
    username: v.pipe(f.trimmed(64), v.nonEmpty(kind('member.username_required'))),
    email: f.email(),
    password_new: f.passwordNew(),
    captcha_code: f.captchaCode(),
    work: f.work(),
  }),
  output: nothing,
})

export const resetPwdByLink = call('POST /api/member.Login/resetPwdByLink', {
  summary:
    'Sets a new password with the link that an operator made for a member who has lost password and mail address',
  auth: 'none',
  effect: 'write',
  input: v.object({
    token: f.trimmed(100, kind('member.reset_link_gone')),
    password_new: f.passwordNew(),
  }),
  /** Whose account it is, to log in. */
  output: v.object({ username: v.string() }),
})
