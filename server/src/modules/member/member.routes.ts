import type { Handlers } from '../../context.ts'
import type { MemberService } from './member.service.ts'

type MemberCall =
  | 'GET /api/member.Register/captcha'
  | 'GET /api/member.Register/captchaAudio'
  | 'POST /api/member.Register/register'
  | 'GET /api/member.Login/captcha'
  | 'POST /api/member.Login/login'
  | 'POST /api/member.Login/secondFactor'
  | 'POST /api/member.Login/passkeyStart'
  | 'POST /api/member.Login/passkey'
  | 'GET /api/member.Login/reset'
  | 'POST /api/member.Logout/logout'
  | 'POST /api/member.Member/pwd'
  | 'POST /api/member.Member/emailBind'
  | 'GET /api/member.Member/emailCaptcha'
  | 'GET /api/member.Login/resPwdEmailCaptcha'
  | 'POST /api/member.Login/resetPwdByEmail'
  | 'POST /api/member.Login/resetPwdByLink'
  | 'GET /api/member.Member/info'
  | 'POST /api/member.Member/edit'
  | 'POST /api/member.Member/avatar'
  | 'GET /api/member.Member/phoneCaptcha'
  | 'POST /api/member.Member/phoneBind'
  | 'GET /api/member.Member/log'
  | 'GET /api/member.Member/confirmCaptcha'
  | 'POST /api/member.Member/confirm'
  | 'GET /api/member.Member/sessions'
  | 'POST /api/member.Member/sessionEnd'
  | 'POST /api/member.Member/export'
  | 'GET /api/member.SecondFactor/info'
  | 'POST /api/member.SecondFactor/start'
  | 'POST /api/member.SecondFactor/confirm'
  | 'POST /api/member.SecondFactor/codes'
  | 'POST /api/member.SecondFactor/off'
  | 'GET /api/member.Passkey/list'
  | 'POST /api/member.Passkey/start'
  | 'POST /api/member.Passkey/add'
  | 'POST /api/member.Passkey/rename'
  | 'POST /api/member.Passkey/remove'
  | 'POST /api/member.Member/cancel'

export function memberRoutes({
  captcha,
  reauthentication,
  copies,
  cancel,
  account,
  binding,
  recovery,
  resetLinks,
  profile,
  history,
  secondFactor,
  passkeys,
}: MemberService): Pick<Handlers, MemberCall> {
  return {
    'GET /api/member.Register/captcha': (_input, { ip }) => captcha.draw(ip),
    'GET /api/member.Register/captchaAudio': ({ captcha_id }, { language }) => captcha.speak(captcha_id, language),
    'POST /api/member.Register/register': account.register,
    'GET /api/member.Login/captcha': captcha.loginCaptcha,
    'POST /api/member.Login/login': account.login,
    'POST /api/member.Login/secondFactor': secondFactor.login,
    'POST /api/member.Login/passkeyStart': (_input, context) => passkeys.startLogin(context),
    'POST /api/member.Login/passkey': passkeys.login,
    'GET /api/member.Login/reset': (_input, context) => account.reset(context),
    'POST /api/member.Logout/logout': (_input, context) => account.logout(context),
    'POST /api/member.Member/pwd': account.pwd,
    'POST /api/member.Member/emailBind': binding.emailBind,
    'GET /api/member.Member/emailCaptcha': binding.emailCaptcha,
    'GET /api/member.Login/resPwdEmailCaptcha': recovery.resPwdEmailCaptcha,
    'POST /api/member.Login/resetPwdByEmail': recovery.resetPwdByEmail,
    'POST /api/member.Login/resetPwdByLink': resetLinks.resetPwdByLink,
    'GET /api/member.Member/info': (_input, context) => profile.info(context),
    'POST /api/member.Member/edit': profile.edit,
    'POST /api/member.Member/avatar': (_input, context) => profile.avatar(context),
    'GET /api/member.Member/phoneCaptcha': binding.phoneCaptcha,
    'POST /api/member.Member/phoneBind': binding.phoneBind,
    'GET /api/member.Member/log': history.list,
    'GET /api/member.Member/confirmCaptcha': reauthentication.confirmCaptcha,
    'POST /api/member.Member/confirm': reauthentication.confirm,
    'GET /api/member.Member/sessions': (_input, context) => profile.sessions(context),
    'POST /api/member.Member/sessionEnd': profile.sessionEnd,
    'POST /api/member.Member/export': (_input, context) => copies.exportLink(context),
    'POST /api/member.Member/cancel': cancel.cancel,
    'GET /api/member.SecondFactor/info': (_input, context) => secondFactor.info(context),
    'POST /api/member.SecondFactor/start': secondFactor.start,
    'POST /api/member.SecondFactor/confirm': secondFactor.confirm,
    'POST /api/member.SecondFactor/codes': secondFactor.codes,
    'POST /api/member.SecondFactor/off': secondFactor.off,
    'GET /api/member.Passkey/list': (_input, context) => passkeys.list(context),
    'POST /api/member.Passkey/start': passkeys.start,
    'POST /api/member.Passkey/add': passkeys.add,
    'POST /api/member.Passkey/rename': passkeys.rename,
    'POST /api/member.Passkey/remove': passkeys.remove,
  }
}
