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

export const memberSessionEnd = call('POST /api/member.Member/sessionEnd', {
  summary: 'Ends one own session, or all others with is_others=1 (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({ session_id: v.optional(f.id()), is_others: v.optional(f.flag(), 0) }),
  output: v.object({ count: v.number() }),
})

export const memberExport = call('GET /api/member.Member/export', {
  summary: 'Everything stored about the caller (extension)',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    create_time: f.dateTime(),
    member: v.object(profileEntries),
    /** In which mails are written; `""` = not known. */
    language: v.string(),
    sessions: v.array(
      v.object({
        device: v.string(),
        login_ip: v.string(),
        create_time: f.dateTime(),
        use_time: f.dateTime(),
        exp_time: f.dateTime(),
        /** Why it ended before its time, `""` when it did not. */
        end_reason: v.string(),
      }),
    ),
    likes: v.array(
      v.object({
        target_type: v.string(),
        target_id: v.number(),
        /** 1: taken back. */
        is_disable: f.flag(),
        create_time: f.dateTime(),
      }),
    ),
    footprints: v.array(
      v.object({ target_type: v.string(), target_id: v.number(), view_num: v.number(), update_time: f.dateTime() }),
    ),
    /** Where playing stopped, in seconds. */
    progress: v.array(
      v.object({ content_id: v.number(), time: v.number(), duration: v.number(), update_time: f.dateTime() }),
    ),
    /** The same for each video. */
    video_progress: v.array(
      v.object({
        content_id: v.number(),
        file_id: v.number(),
        time: v.number(),
        duration: v.number(),
        update_time: f.dateTime(),
      }),
    ),
    /** Every grant of a membership (`group_id`) or a content (`content_id`); `duration_ms` null is for ever. */
    entitlements: v.array(
      v.object({
        kind: v.string(),
        group_id: v.number(),
        content_id: v.number(),
        duration_ms: v.nullable(v.number()),
        reason: v.string(),
        /** Why, in the operator's words. */
        note: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    /** Reminders of the end of a membership. */
    reminders: v.array(v.object({ group_id: v.number(), over_time: f.dateTime(), create_time: f.dateTime() })),
    orders: v.array(
      v.object({
        remote_order_id: v.string(),
        viptype_name: v.string(),
        price: v.string(),
        currency: v.string(),
        state: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    payments: v.array(
      v.object({
        remote_order_id: v.string(),
        method: v.string(),
        gateway_no: v.string(),
        amount: v.string(),
        currency: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    refunds: v.array(
      v.object({
        remote_order_id: v.string(),
        refund_no: v.string(),
        amount: v.string(),
        currency: v.string(),
        state: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    feedbacks: v.array(
      v.object({
        title: v.string(),
        content: v.string(),
        phone: v.string(),
        email: v.string(),
        reply: v.string(),
        create_time: f.dateTime(),
      }),
    ),
    danmu: v.array(v.object({ content_id: v.number(), text: v.string(), time: v.number(), create_time: f.dateTime() })),
    danmu_reports: v.array(v.object({ danmu_id: v.number(), reason: v.string(), create_time: f.dateTime() })),
  }),
})

export const memberCancel = call('POST /api/member.Member/cancel', {
  summary: 'Deletes the own account, softly; needs the password (extension)',
  auth: 'required',
  effect: 'write',
  input: v.object({ password: f.passwordGiven() }),
  output: nothing,
})
