import * as v from 'valibot'
import { call } from '../call.ts'
import type { ErrorKind } from '../errors.ts'
import * as f from '../fields.ts'
import { stripInvisible } from '../invisible.ts'
import { fileItem, loginEntries, nothing } from '../shapes.ts'

const kind = (name: ErrorKind) => name

export const memberPwd = call('POST /api/member.Member/pwd', {
  summary: 'Changes the password; ends every session but gives this one a fresh token',
  auth: 'required',
  effect: 'write',
  input: v.object({
    password_old: v.optional(v.pipe(v.string(), v.maxLength(1000, kind('member.password_old_wrong'))), ''),
    password_new: f.passwordNew(),
  }),
  output: v.object({ ApiToken: v.string(), exp_time: f.dateTime() }),
})

export const emailBind = call('POST /api/member.Member/emailBind', {
  summary: 'Binds or changes the mail address with a mailed code',
  auth: 'required',
  effect: 'write',
  input: v.object({ email: f.email(), captcha_code: f.captchaCode() }),
  output: v.object({ member_id: v.number(), email: v.string() }),
})

export const emailCaptcha = call('GET /api/member.Member/emailCaptcha', {
  summary: 'Mails the code for emailBind',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ email: f.email() }),
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
  summary: 'Own profile',
  auth: 'required',
  effect: 'read',
  input: v.object({}),
  output: v.object(profileEntries),
})

/**
 * Fields that other clients send along with the whole profile and that this call does not change: as they stand they pass,
 * anything else is refused, so that nobody reads “saved” over a change that was dropped.
 */
const unchangedEntries = {
  username: v.optional(f.text(254)),
  email: v.optional(f.text(254)),
  phone: v.optional(f.text(254)),
  name: v.optional(f.text(254)),
  gender: v.optional(v.pipe(v.number(), v.integer())),
  region_id: v.optional(v.pipe(v.number(), v.integer())),
  birthday: v.optional(f.text(254)),
  hometown_id: v.optional(v.pipe(v.number(), v.integer())),
}

export const memberEdit = call('POST /api/member.Member/edit', {
  summary: 'Changes nickname or avatar; refuses changes of other profile fields',
  auth: 'required',
  effect: 'write',
  input: v.object({
    /** 0 takes the picture away, the member's own id leaves it. */
    avatar_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    ...unchangedEntries,
    nickname: v.optional(
      v.pipe(
        v.string(),
        f.bounded(kind('member.nickname_length')),
        v.transform(stripInvisible),
        v.trim(),
        v.check((text) => [...text].length >= 1 && [...text].length <= 64, kind('member.nickname_length')),
      ),
    ),
  }),
  output: v.object(profileEntries),
})

export const memberAvatar = call('POST /api/member.Member/avatar', {
  summary: 'Uploads a picture and makes it the avatar; field `file`',
  auth: 'required',
  effect: 'write',
  body: 'multipart',
  input: v.object({}),
  output: v.object({ ...fileItem.entries, avatar_id: v.number(), avatar_url: v.string() }),
})

export const phoneCaptcha = call('GET /api/member.Member/phoneCaptcha', {
  summary: 'Sends the code for phoneBind by text message',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ phone: f.phone() }),
  output: nothing,
})

export const phoneBind = call('POST /api/member.Member/phoneBind', {
  summary: 'Binds or changes the phone number with a sent code',
  auth: 'required',
  effect: 'write',
  input: v.object({ phone: f.phone(), captcha_code: f.captchaCode() }),
  output: v.object({ member_id: v.number(), phone: v.string() }),
})

/** How somebody who is logged in shows again who they are. */
const confirmWay = v.picklist(['password', 'email', 'phone'])

export const confirmCaptcha = call('GET /api/member.Member/confirmCaptcha', {
  summary: 'Sends a code to the bound mail address or phone, for confirm',
  auth: 'required',
  effect: 'write',
  limit: 'mail',
  input: v.object({ way: v.picklist(['email', 'phone']) }),
  output: nothing,
})

export const memberConfirm = call('POST /api/member.Member/confirm', {
  summary:
    'Shows by password or code, and the second step where it is on, who one is; for ten minutes this session may then bind, export and delete',
  auth: 'required',
  effect: 'write',
  input: v.object({
    way: v.optional(confirmWay, 'password'),
    password: v.optional(v.pipe(v.string(), v.maxLength(1000, kind('member.password_old_wrong'))), ''),
    captcha_code: v.optional(f.trimmed(16, kind('member.code_wrong')), ''),
    /** Of the second step, where it is on. */
    code: f.stepCode(),
  }),
  output: v.object({
    /** Until when. */
    confirm_time: f.dateTime(),
  }),
})

export const memberSessions = call('GET /api/member.Member/sessions', {
  summary: 'Own sessions, newest use first',
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
  summary: 'Own login history, newest first',
  auth: 'required',
  effect: 'read',
  input: v.object({
    page: f.page(),
    limit: f.limit(),
    cursor: f.cursor(),
    /** 0 register, 1 login, 2 changes of the account, 3 logout. */
    log_type: v.optional(v.picklist([0, 1, 2, 3])),
    create_time: f.period(),
    ...f.sorting(),
  }),
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
          'reset_link_made',
          'password_reset_by_link',
          'second_factor_on',
          'second_factor_off',
          'recovery_code_used',
          'recovery_codes_made',
          'passkey_added',
          'passkey_removed',
          'viewed_by_operator',
          'copied_by_operator',
        ]),
        /** The kind in a few words of the reader's language. */
        kind_name: v.string(),
        device: v.string(),
        login_ip: v.string(),
        is_new_device: f.flag(),
        create_time: f.dateTime(),
        create_timestamp: v.number(),
        log_type: v.picklist([0, 1, 2]),
        /** The call that led to the entry, and its name as `kind_name`. */
        api_url: v.string(),
        api_name: v.string(),
        /** 200, or 400 for what was not let in. */
        response_code: v.picklist([200, 400]),
        response_msg: v.string(),
        /** `login_ip` once more. */
        request_ip: v.string(),
        /** Always empty: addresses are not looked up. */
        request_region: v.string(),
        request_isp: v.string(),
      }),
    ),
  ),
})

export const memberSessionEnd = call('POST /api/member.Member/sessionEnd', {
  summary: 'Ends one own session, or all others with is_others=1',
  auth: 'required',
  effect: 'write',
  input: v.object({ session_id: v.optional(f.id()), is_others: v.optional(f.flag(), 0) }),
  output: v.object({ count: v.number() }),
})

export const memberExport = call('POST /api/member.Member/export', {
  summary:
    'A link, good for ten minutes, to a JSON file with everything stored about the caller; needs a recent login or confirm',
  auth: 'required',
  effect: 'write',
  input: v.object({}),
  output: v.object({ url: v.string(), exp_time: f.dateTime() }),
})

export const memberCancel = call('POST /api/member.Member/cancel', {
  summary:
    'Ends every session, and the account after a time of grace in which a login takes this back; needs the password, or confirm before',
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
