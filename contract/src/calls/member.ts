import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { fileItem, loginData, loginEntries, nothing } from '../shapes.ts'

const kind = (name: ErrorKind) => name

export const registerCaptcha = call('GET /api/member.Register/captcha', {
  summary: 'A captcha picture for register (4.8)',
  auth: 'none',
  effect: 'write',
  limit: 'captcha',
  input: v.object({}),
  output: v.object({
    captcha_switch: f.flag(),
    is_captcha_register: f.flag(),
    captcha_mode: v.number(),
    captcha_type: v.number(),
    captcha_id: v.string(),
    captcha_src: v.string(),
    captcha_img: v.string(),
  }),
})

export const registerCaptchaAudio = call('GET /api/member.Register/captchaAudio', {
  summary: 'The digits of a captcha picture, spoken in the language of the request (extension)',
  auth: 'none',
  effect: 'write',
  limit: 'captcha',
  input: v.object({ captcha_id: v.pipe(v.string(), v.trim(), v.maxLength(100)) }),
  output: v.object({
    captcha_id: v.string(),
    /** `data:audio/wav;base64,…`, about six seconds. */
    captcha_audio: v.string(),
  }),
})

export const register = call('POST /api/member.Register/register', {
  summary: 'Registers a member (4.9)',
  auth: 'none',
  effect: 'write',
  input: v.object({
    username: f.username(),
    password: f.passwordNew(),
    captcha_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    captcha_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16)), ''),
    work: f.work(),
    InvitationCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32, kind('member.invitation_unknown'))), ''),
    platform: v.optional(v.string(), '10'),
    nickname: v.optional(
      v.pipe(
        v.string(),
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
  summary: 'Logs in by username, e-mail or phone (4.10)',
  auth: 'none',
  effect: 'write',
  input: v.object({
    account: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(kind('member.account_required')),
      v.maxLength(254, kind('member.account_or_password_wrong')),
    ),
    password: f.passwordGiven(),
    acc_type: v.optional(v.string(), ''),
    captcha_id: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    captcha_code: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    work: f.work(),
  }),
  output: loginData,
})

export const loginReset = call('GET /api/member.Login/reset', {
  summary: 'Own data afresh, token included; renews a token past half of its life (4.11)',
  auth: 'required',
  effect: 'write',
  input: v.object({}),
  output: loginData,
})

export const logout = call('POST /api/member.Logout/logout', {
  summary: 'Ends this session; without one it succeeds all the same (4.12)',
  auth: 'optional',
  effect: 'write',
  input: v.object({}),
  output: v.object({ logout_time: v.optional(f.dateTime()), member_id: v.optional(v.number()) }),
})

export const memberPwd = call('POST /api/member.Member/pwd', {
  summary: 'Changes the password; ends every session but gives this one a fresh token (4.13, decision 1)',
  auth: 'required',
  effect: 'write',
  input: v.object({
    password_old: v.optional(v.pipe(v.string(), v.maxLength(1000, kind('member.password_old_wrong'))), ''),
    password_new: f.passwordNew(),
  }),
  output: v.object({ ApiToken: v.string(), exp_time: f.dateTime() }),
})

export const emailBind = call('POST /api/member.Member/emailBind', {
  summary: 'Binds or changes the mail address with a mailed code (4.14)',
  auth: 'required',
  effect: 'write',
  input: v.object({ email: f.email(), captcha_code: f.captchaCode() }),
  output: v.object({ member_id: v.number(), email: v.string() }),
})

export const emailCaptcha = call('GET /api/member.Member/emailCaptcha', {
  summary: 'Mails the code for emailBind (4.15)',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ email: f.email() }),
  output: nothing,
})

export const resPwdEmailCaptcha = call('GET /api/member.Login/resPwdEmailCaptcha', {
  summary: 'Mails the code for resetPwdByEmail; the answer never tells whether the account exists (4.16)',
  auth: 'none',
  effect: 'write',
  limit: 'mail',
  input: v.object({
    username: v.pipe(v.string(), v.trim(), v.nonEmpty(kind('member.username_required')), v.maxLength(64)),
    email: f.email(),
  }),
  output: nothing,
})

export const resetPwdByEmail = call('POST /api/member.Login/resetPwdByEmail', {
  summary: 'Sets a new password with a mailed code (4.17)',
  auth: 'none',
  effect: 'write',
  input: v.object({
    username: v.pipe(v.string(), v.trim(), v.nonEmpty(kind('member.username_required')), v.maxLength(64)),
    email: f.email(),
    password_new: f.passwordNew(),
    captcha_code: f.captchaCode(),
    work: f.work(),
  }),
  output: nothing,
})

const profileEntries = {
  member_id: v.number(),
  username: v.string(),
  nickname: v.string(),
  avatar_id: v.number(),
  avatar_url: v.string(),
  email: v.string(),
  phone: v.string(),
  create_time: f.dateTime(),
  login_time: v.nullable(f.dateTime()),
  login_num: v.number(),
  effective_group_details: loginEntries.effective_group_details,
  expired_time: loginEntries.expired_time,
  pwd_edit_type: f.flag(),
  is_footprint_paused: f.flag(),
  like_num: v.number(),
  footprint_num: v.number(),
}

export const memberInfo = call('GET /api/member.Member/info', {
  summary: 'Own profile (extension)',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object(profileEntries),
})

export const memberEdit = call('POST /api/member.Member/edit', {
  summary: 'Changes the given profile fields only (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({
    /** Only 0: takes the picture away. */
    avatar_id: v.optional(v.literal(0)),
    nickname: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => [...text].length >= 1 && [...text].length <= 64, kind('member.nickname_length')),
      ),
    ),
  }),
  output: v.object(profileEntries),
})

export const memberAvatar = call('POST /api/member.Member/avatar', {
  summary: 'Uploads a picture and makes it the avatar; field `file` (extension)',
  auth: 'required',
  effect: 'write',
  body: 'multipart',
  input: v.object({}),
  output: v.object({ ...fileItem.entries, avatar_id: v.number(), avatar_url: v.string() }),
})

export const phoneCaptcha = call('GET /api/member.Member/phoneCaptcha', {
  summary: 'Sends the code for phoneBind by text message (extension)',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ phone: f.phone() }),
  output: nothing,
})

export const phoneBind = call('POST /api/member.Member/phoneBind', {
  summary: 'Binds or changes the phone number with a sent code (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({ phone: f.phone(), captcha_code: f.captchaCode() }),
  output: v.object({ member_id: v.number(), phone: v.string() }),
})

/** How somebody who is logged in shows again who they are. */
const confirmWay = v.picklist(['password', 'email', 'phone'])

export const confirmCaptcha = call('GET /api/member.Member/confirmCaptcha', {
  summary: 'Sends a code to the bound mail address or phone, for confirm (extension)',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ way: v.picklist(['email', 'phone']) }),
  output: nothing,
})

export const memberConfirm = call('POST /api/member.Member/confirm', {
  summary:
    'Shows by password or code who one is; for ten minutes this session may then bind, export and delete (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({
    way: v.optional(confirmWay, 'password'),
    password: v.optional(v.pipe(v.string(), v.maxLength(1000, kind('member.password_old_wrong'))), ''),
    captcha_code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16, kind('member.code_wrong'))), ''),
  }),
  output: v.object({
    /** Until when. */
    confirm_time: f.dateTime(),
  }),
})

export const memberSessions = call('GET /api/member.Member/sessions', {
  summary: 'Own sessions, newest use first (extension)',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(
      v.object({
        session_id: v.number(),
        device: v.string(),
        login_ip: v.string(),
        create_time: f.dateTime(),
        use_time: f.dateTime(),
        exp_time: f.dateTime(),
        is_current: f.flag(),
      }),
    ),
  }),
})

export const memberLog = call('GET /api/member.Member/log', {
  summary: 'Own login history, newest first (extension)',
  auth: 'required',
  effect: 'read',
  input: v.object({ page: f.page(), limit: f.limit() }),
  output: v.object(
    f.listOf(
      v.object({
        log_id: v.number(),
        kind: v.picklist([
          'register',
          'login',
          'login_passkey',
          'password_wrong',
          'second_factor_wrong',
          'password_changed',
          'password_reset',
          'second_factor_on',
          'second_factor_off',
          'recovery_code_used',
          'recovery_codes_made',
          'passkey_added',
          'passkey_removed',
        ]),
        /** The kind in a few words of the reader's language. */
        kind_name: v.string(),
        device: v.string(),
        login_ip: v.string(),
        is_new_device: f.flag(),
        create_time: f.dateTime(),
        create_timestamp: v.number(),
      }),
    ),
  ),
})

export const memberSessionEnd = call('POST /api/member.Member/sessionEnd', {
  summary: 'Ends one own session, or all others with is_others=1 (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({ session_id: v.optional(f.id()), is_others: v.optional(f.flag(), 0) }),
  output: v.object({ count: v.number() }),
})

export const memberExport = call('POST /api/member.Member/export', {
  summary:
    'A link, good for ten minutes, to a JSON file with everything stored about the caller; needs a recent login or confirm (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({}),
  output: v.object({ url: v.string(), exp_time: f.dateTime() }),
})

export const memberCancel = call('POST /api/member.Member/cancel', {
  summary:
    'Ends every session, and the account after a time of grace in which a login takes this back; needs the password, or confirm before (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({
    password: v.optional(v.pipe(v.string(), v.maxLength(1000, kind('member.password_old_wrong'))), ''),
  }),
  output: v.object({
    /** When the account is erased. */
    cancel_time: f.dateTime(),
  }),
})
