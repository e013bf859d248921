import type { CallId } from '@zimu/contract'
import type { Text } from './index.ts'

const SENT: Text = {
  'zh-Hans': '已发送，也看看垃圾邮件',
  'zh-Hant': '已傳送，也看看垃圾郵件',
  en: 'Sent. Check the spam folder too',
  fr: 'Envoyé. Vérifiez aussi les indésirables',
  es: 'Enviado. Mira también en correo no deseado',
}

const LOGGED_IN: Text = {
  'zh-Hans': '登录好了',
  'zh-Hant': '登入好了',
  en: 'Logged in',
  fr: 'Connexion réussie',
  es: 'Sesión iniciada',
}

/** `msg` of a success, by call; `ok` for all others (docs/wire.md#errors). */
export const successTexts: { ok: Text } & Partial<Record<CallId, Text>> = {
  ok: { 'zh-Hans': '好了', 'zh-Hant': '好了', en: 'Done', fr: 'C’est fait', es: 'Hecho' },
  'POST /api/member.Register/register': {
    'zh-Hans': '注册好了',
    'zh-Hant': '註冊好了',
    en: 'Registered',
    fr: 'Inscription terminée',
    es: 'Registro completado',
  },
  'POST /api/member.Login/login': LOGGED_IN,
  'POST /api/member.Login/secondFactor': LOGGED_IN,
  'POST /api/member.Login/passkey': LOGGED_IN,
  'POST /api/member.Logout/logout': {
    'zh-Hans': '已退出',
    'zh-Hant': '已登出',
    en: 'Logged out',
    fr: 'Déconnexion effectuée',
    es: 'Sesión cerrada',
  },
  'POST /api/member.Member/pwd': {
    'zh-Hans': '密码改好了',
    'zh-Hant': '密碼改好了',
    en: 'Password changed',
    fr: 'Mot de passe changé',
    es: 'Contraseña cambiada',
  },
  'POST /api/member.Member/emailBind': {
    'zh-Hans': '绑好了',
    'zh-Hant': '綁好了',
    en: 'Email added',
    fr: 'E-mail ajouté',
    es: 'Correo añadido',
  },
  'POST /api/member.Member/phoneBind': {
    'zh-Hans': '绑好了',
    'zh-Hant': '綁好了',
    en: 'Phone added',
    fr: 'Téléphone ajouté',
    es: 'Teléfono añadido',
  },
  'GET /api/member.Member/emailCaptcha': SENT,
  'GET /api/member.Member/phoneCaptcha': {
    'zh-Hans': '已发送',
    'zh-Hant': '已傳送',
    en: 'Sent',
    fr: 'Envoyé',
    es: 'Enviado',
  },
  'GET /api/member.Login/resPwdEmailCaptcha': {
    'zh-Hans': '账号和邮箱对得上的话，验证码已经发出',
    'zh-Hant': '帳號和信箱對得上的話，驗證碼已經寄出',
    en: 'If account and address match, a code was sent',
    fr: 'Si le compte et l’adresse correspondent, un code a été envoyé',
    es: 'Si la cuenta y la dirección coinciden, se ha enviado un código',
  },
  'POST /api/member.Login/resetPwdByEmail': {
    'zh-Hans': '密码重设好了',
    'zh-Hant': '密碼重設好了',
    en: 'Password reset',
    fr: 'Mot de passe réinitialisé',
    es: 'Contraseña restablecida',
  },
  'POST /api/member.Login/resetPwdByLink': {
    'zh-Hans': '密码重设好了',
    'zh-Hant': '密碼重設好了',
    en: 'Password reset',
    fr: 'Mot de passe réinitialisé',
    es: 'Contraseña restablecida',
  },
  'POST /api/setting.Feedback/add': {
    'zh-Hans': '收到了，谢谢',
    'zh-Hant': '收到了，謝謝',
    en: 'Received, thank you',
    fr: 'Bien reçu, merci',
    es: 'Recibido, gracias',
  },
}
