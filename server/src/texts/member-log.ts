import type { Output } from '@zimu/contract'
import type { Text } from './index.ts'

/** Security events of an account. */
export type LogKind = Output<'GET /api/member.Member/log'>['list'][number]['kind']

/** Changes of the ways into an account: a mail tells of them as well. */
export type SecurityChange = Extract<
  LogKind,
  | 'password_changed'
  | 'password_reset'
  | 'reset_link_made'
  | 'password_reset_by_link'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
>

/** Its name in the history that the member reads. */
export const memberLogTexts: Record<LogKind, Text> = {
  register: {
    'zh-Hans': '注册',
    'zh-Hant': '註冊',
    en: 'Registered',
    fr: 'Inscription',
    es: 'Registro',
  },
  login: { 'zh-Hans': '登录', 'zh-Hant': '登入', en: 'Logged in', fr: 'Connexion', es: 'Inicio de sesión' },
  login_passkey: {
    'zh-Hans': '用通行密钥登录',
    'zh-Hant': '用密碼金鑰登入',
    en: 'Logged in with a passkey',
    fr: 'Connexion par clé d’accès',
    es: 'Inicio de sesión con llave de acceso',
  },
  password_wrong: {
    'zh-Hans': '密码不对，没有登录',
    'zh-Hant': '密碼不對，沒有登入',
    en: 'Wrong password, not let in',
    fr: 'Mot de passe erroné, accès refusé',
    es: 'Contraseña incorrecta, sin acceso',
  },
  second_factor_wrong: {
    'zh-Hans': '动态码不对，没有登录',
    'zh-Hant': '動態碼不對，沒有登入',
    en: 'Wrong second code, not let in',
    fr: 'Second code erroné, accès refusé',
    es: 'Segundo código incorrecto, sin acceso',
  },
  password_changed: {
    'zh-Hans': '修改密码',
    'zh-Hant': '修改密碼',
    en: 'Password changed',
    fr: 'Mot de passe changé',
    es: 'Contraseña cambiada',
  },
  password_reset: {
    'zh-Hans': '用邮箱重设密码',
    'zh-Hant': '用電子郵件重設密碼',
    en: 'Password reset by e-mail',
    fr: 'Mot de passe réinitialisé par e\u2011mail',
    es: 'Contraseña restablecida por correo',
  },
  reset_link_made: {
    'zh-Hans': '运营人员做了重设密码的链接',
    'zh-Hant': '營運人員做了重設密碼的連結',
    en: 'An operator made a link to reset the password',
    fr: 'Un opérateur a créé un lien de réinitialisation',
    es: 'Un operador creó un enlace para restablecer la contraseña',
  },
  password_reset_by_link: {
    'zh-Hans': '用运营人员的链接重设密码',
    'zh-Hant': '用營運人員的連結重設密碼',
    en: 'Password reset by an operator’s link',
    fr: 'Mot de passe réinitialisé par le lien d’un opérateur',
    es: 'Contraseña restablecida con el enlace de un operador',
  },
  second_factor_on: {
    'zh-Hans': '开启两步验证',
    'zh-Hant': '開啟兩步驟驗證',
    en: 'Two-step verification turned on',
    fr: 'Validation en deux étapes activée',
    es: 'Verificación en dos pasos activada',
  },
  second_factor_off: {
    'zh-Hans': '关闭两步验证',
    'zh-Hant': '關閉兩步驟驗證',
    en: 'Two-step verification turned off',
    fr: 'Validation en deux étapes désactivée',
    es: 'Verificación en dos pasos desactivada',
  },
  recovery_code_used: {
    'zh-Hans': '用掉一个恢复码',
    'zh-Hant': '用掉一個復原碼',
    en: 'Recovery code used',
    fr: 'Code de secours utilisé',
    es: 'Código de recuperación usado',
  },
  recovery_codes_made: {
    'zh-Hans': '换了一组恢复码',
    'zh-Hant': '換了一組復原碼',
    en: 'New recovery codes made',
    fr: 'Nouveaux codes de secours',
    es: 'Códigos de recuperación nuevos',
  },
  passkey_added: {
    'zh-Hans': '添加通行密钥',
    'zh-Hant': '新增密碼金鑰',
    en: 'Passkey added',
    fr: 'Clé d’accès ajoutée',
    es: 'Llave de acceso añadida',
  },
  passkey_removed: {
    'zh-Hans': '移除通行密钥',
    'zh-Hant': '移除密碼金鑰',
    en: 'Passkey removed',
    fr: 'Clé d’accès retirée',
    es: 'Llave de acceso eliminada',
  },
  viewed_by_operator: {
    'zh-Hans': '运营人员以你的身份看过，只读',
    'zh-Hant': '營運人員以你的身分看過，唯讀',
    en: 'An operator looked as you, read only',
    fr: 'Vu à votre place par un opérateur, en lecture seule',
    es: 'Un operador miró como tú, solo lectura',
  },
  copied_by_operator: {
    'zh-Hans': '运营人员导出了你的资料',
    'zh-Hant': '營運人員匯出了你的資料',
    en: 'An operator took a copy of your data',
    fr: 'Un opérateur a exporté vos données',
    es: 'Un operador exportó tus datos',
  },
}
