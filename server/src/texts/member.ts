import type { Text } from './index.ts'

/** Mails and text messages to members. `{site}` name of the site, `{code}`, `{minutes}` how long the code works. */
export const memberTexts = {
  'mail.email_bind.subject': {
    'zh-Hans': '{site}：绑定邮箱的验证码',
    'zh-Hant': '{site}：綁定電子郵件的驗證碼',
    en: '{site}: code to bind your e-mail',
    fr: '{site}\u00a0: code pour associer votre adresse e\u2011mail',
    es: '{site}: código para vincular tu correo',
  },
  'mail.email_bind.text': {
    'zh-Hans':
      '验证码：{code}\n\n填进绑定邮箱的页面就好，{minutes} 分钟内有效，只能用一次。\n\n如果不是你在操作，忽略这封信就好，什么都不会变。\n\n{site}',
    'zh-Hant':
      '驗證碼：{code}\n\n填進綁定電子郵件的頁面就好，{minutes} 分鐘內有效，只能用一次。\n\n如果不是你在操作，忽略這封信就好，什麼都不會變。\n\n{site}',
    en: 'Code: {code}\n\nEnter it on the page where you bind your e-mail. It works for {minutes} minutes, once.\n\nIf this was not you, ignore this mail. Nothing will change.\n\n{site}',
    fr: 'Code\u00a0: {code}\n\nSaisissez\u2011le sur la page où vous associez votre adresse e\u2011mail. Il est valable {minutes} minutes, une seule fois.\n\nSi cette demande ne vient pas de vous, ignorez ce message. Rien ne changera.\n\n{site}',
    es: 'Código: {code}\n\nEscríbelo en la página donde vinculas tu correo. Sirve durante {minutes} minutos, una sola vez.\n\nSi no has sido tú, ignora este mensaje. No cambiará nada.\n\n{site}',
  },
  'mail.password_reset.subject': {
    'zh-Hans': '{site}：重设密码的验证码',
    'zh-Hant': '{site}：重設密碼的驗證碼',
    en: '{site}: code to reset your password',
    fr: '{site}\u00a0: code pour réinitialiser votre mot de passe',
    es: '{site}: código para restablecer tu contraseña',
  },
  'mail.password_reset.text': {
    'zh-Hans':
      '验证码：{code}\n\n填进重设密码的页面就好，{minutes} 分钟内有效，只能用一次。不要把它告诉任何人。\n\n如果不是你在操作，忽略这封信就好，密码不会变。\n\n{site}',
    'zh-Hant':
      '驗證碼：{code}\n\n填進重設密碼的頁面就好，{minutes} 分鐘內有效，只能用一次。不要把它告訴任何人。\n\n如果不是你在操作，忽略這封信就好，密碼不會變。\n\n{site}',
    en: 'Code: {code}\n\nEnter it on the page where you reset your password. It works for {minutes} minutes, once. Do not share it with anyone.\n\nIf this was not you, ignore this mail. Your password stays as it is.\n\n{site}',
    fr: 'Code\u00a0: {code}\n\nSaisissez\u2011le sur la page de réinitialisation du mot de passe. Il est valable {minutes} minutes, une seule fois. Ne le communiquez à personne.\n\nSi cette demande ne vient pas de vous, ignorez ce message. Votre mot de passe ne change pas.\n\n{site}',
    es: 'Código: {code}\n\nEscríbelo en la página donde restableces tu contraseña. Sirve durante {minutes} minutos, una sola vez. No lo compartas con nadie.\n\nSi no has sido tú, ignora este mensaje. Tu contraseña no cambia.\n\n{site}',
  },
  'sms.phone_bind': {
    'zh-Hans': '【{site}】验证码 {code}，用于绑定手机，{minutes} 分钟内有效。不要告诉任何人',
    'zh-Hant': '【{site}】驗證碼 {code}，用於綁定手機，{minutes} 分鐘內有效。不要告訴任何人',
    en: '{site}: {code} is your code to bind this phone. It works for {minutes} minutes. Do not share it',
    fr: '{site}\u00a0: {code} est votre code pour associer ce téléphone. Valable {minutes} minutes. Ne le communiquez à personne',
    es: '{site}: {code} es tu código para vincular este teléfono. Sirve {minutes} minutos. No lo compartas',
  },
} satisfies Record<string, Text>
