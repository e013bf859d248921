/**
 * The closed list of failures a call can end in. The key is the stable machine name that every refusal carries as
 * `data.error` (wire-contract decision 11); `code` is the body code; `http` is the transport status, 200 unless the
 * address itself was wrong or the server broke (wire-contract 1.5).
 */
export const ERRORS = {
  'request.malformed': { code: 400 },
  'request.invalid_parameter': { code: 400 },
  'request.too_large': { code: 400 },
  'request.search_mode': { code: 400 },
  'request.sort_field': { code: 400 },
  'request.illegal': { code: 403 },
  'request.unknown_call': { code: 404, http: 404 },
  'request.unknown_method': { code: 405, http: 405 },
  'request.too_fast': { code: 429 },
  'server.failed': { code: 500, http: 500 },
  'server.busy': { code: 429 },
  'auth.login_needed': { code: 401 },
  'auth.session_invalid': { code: 401 },
  'auth.account_cancelled': { code: 401 },
  'auth.account_disabled': { code: 401 },
  'auth.password_changed': { code: 401 },
  'member.register_closed': { code: 400 },
  'member.login_closed': { code: 400 },
  'member.account_required': { code: 400 },
  'member.password_required': { code: 400 },
  'member.account_or_password_wrong': { code: 400 },
  'member.account_disabled': { code: 400 },
  'member.too_many_attempts': { code: 429 },
  'member.username_required': { code: 400 },
  'member.username_length': { code: 400 },
  'member.username_characters': { code: 400 },
  'member.username_taken': { code: 400 },
  'member.password_length': { code: 400 },
  'member.password_common': { code: 400 },
  'member.password_is_username': { code: 400 },
  'member.password_same': { code: 400 },
  'member.password_old_required': { code: 400 },
  'member.password_old_wrong': { code: 400 },
  'member.captcha_required': { code: 400 },
  'member.captcha_wrong': { code: 400 },
  'member.captcha_gone': { code: 400 },
  'member.invitation_required': { code: 400 },
  'member.invitation_unknown': { code: 400 },
  'member.nickname_length': { code: 400 },
  'member.email_required': { code: 400 },
  'member.email_malformed': { code: 400 },
  'member.email_taken': { code: 400 },
  'member.phone_malformed': { code: 400 },
  'member.phone_taken': { code: 400 },
  'member.code_required': { code: 400 },
  'member.code_wrong': { code: 400 },
  'member.mail_failed': { code: 400 },
  'member.sms_failed': { code: 400 },
  'member.avatar_unreadable': { code: 400 },
  'member.session_unknown': { code: 400 },
  'content.not_found': { code: 400 },
  'content.locked': { code: 400 },
  'content.closed': { code: 400 },
  'activity.target_type': { code: 400 },
  'danmu.text_required': { code: 400 },
  'danmu.text_length': { code: 400 },
  'danmu.colour_vip': { code: 400 },
  'danmu.refused': { code: 400 },
  'danmu.not_found': { code: 400 },
  'redemption.code_required': { code: 400 },
  'redemption.code_unknown': { code: 400 },
  'redemption.code_used': { code: 400 },
  'redemption.code_expired': { code: 400 },
  'redemption.code_other_content': { code: 400 },
  'redemption.content_required': { code: 400 },
  'order.viptype_unknown': { code: 400 },
  'order.already_permanent': { code: 400 },
  'order.too_many_open': { code: 400 },
  'order.not_found': { code: 400 },
  'order.already_paid': { code: 400 },
  'order.closed': { code: 400 },
  'order.method_unavailable': { code: 400 },
  'order.gateway_failed': { code: 400 },
  'feedback.title_length': { code: 400 },
  'feedback.content_required': { code: 400 },
  'feedback.content_length': { code: 400 },
  'feedback.phone_malformed': { code: 400 },
  'feedback.type_unknown': { code: 400 },
  'feedback.repeated': { code: 400 },
  'site.notice_not_found': { code: 400 },
  'site.accord_not_found': { code: 400 },
} as const satisfies Record<string, { code: number; http?: number }>

/** Machine name of a failure. */
export type ErrorKind = keyof typeof ERRORS

/** Body code and HTTP status of a failure. */
export function errorOutcome(kind: ErrorKind): { code: number; http: number } {
  const entry: { code: number; http?: number } = ERRORS[kind]
  return { code: entry.code, http: entry.http ?? 200 }
}

/** True when the text is one of the closed list (used where a schema's message names the failure). */
export function isErrorKind(text: string): text is ErrorKind {
  return Object.hasOwn(ERRORS, text)
}
