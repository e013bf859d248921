import type { Handlers } from '../../context.ts'
import type { MemberService } from './member.service.ts'

type MemberCall =
  | 'GET /api/member.Register/captcha'
  | 'GET /api/member.Register/captchaAudio'
  | 'POST /api/member.Register/register'
  | 'POST /api/member.Login/login'
  | 'GET /api/member.Login/reset'
  | 'POST /api/member.Logout/logout'
  | 'POST /api/member.Member/pwd'
  | 'POST /api/member.Member/emailBind'
  | 'GET /api/member.Member/emailCaptcha'
  | 'GET /api/member.Login/resPwdEmailCaptcha'
  | 'POST /api/member.Login/resetPwdByEmail'
  | 'GET /api/member.Member/info'
  | 'POST /api/member.Member/edit'
  | 'POST /api/member.Member/avatar'
  | 'GET /api/member.Member/phoneCaptcha'
  | 'POST /api/member.Member/phoneBind'
  | 'GET /api/member.Member/sessions'
  | 'POST /api/member.Member/sessionEnd'
  | 'GET /api/member.Member/export'
  | 'POST /api/member.Member/cancel'

export function memberRoutes({
  captcha,
  account,
  binding,
  recovery,
  profile,
}: MemberService): Pick<Handlers, MemberCall> {
  return {
    'GET /api/member.Register/captcha': () => captcha.draw(),
    'GET /api/member.Register/captchaAudio': ({ captcha_id }, { language }) => captcha.speak(captcha_id, language),
    'POST /api/member.Register/register': account.register,
    'POST /api/member.Login/login': account.login,
    'GET /api/member.Login/reset': (_input, ask) => account.reset(ask),
    'POST /api/member.Logout/logout': (_input, ask) => account.logout(ask),
    'POST /api/member.Member/pwd': account.pwd,
    'POST /api/member.Member/emailBind': binding.emailBind,
    'GET /api/member.Member/emailCaptcha': binding.emailCaptcha,
    'GET /api/member.Login/resPwdEmailCaptcha': recovery.resPwdEmailCaptcha,
    'POST /api/member.Login/resetPwdByEmail': recovery.resetPwdByEmail,
    'GET /api/member.Member/info': (_input, ask) => profile.info(ask),
    'POST /api/member.Member/edit': profile.edit,
    'POST /api/member.Member/avatar': (_input, ask) => profile.avatar(ask),
    'GET /api/member.Member/phoneCaptcha': binding.phoneCaptcha,
    'POST /api/member.Member/phoneBind': binding.phoneBind,
    'GET /api/member.Member/sessions': (_input, ask) => profile.sessions(ask),
    'POST /api/member.Member/sessionEnd': profile.sessionEnd,
    'GET /api/member.Member/export': (_input, ask) => profile.export(ask),
    'POST /api/member.Member/cancel': account.cancel,
  }
}
