import type { Text } from './index.ts'

/**
 * Mails, text messages and notices to members. `{site}` name of the site, `{code}`, `{minutes}` how long the code works;
 * `{device}`, `{address}` and `{time}` of a login or change, `{change}` what it was.
 */
export const memberTexts = {
  'mail.email_bind.subject': {
    'zh-Hans': '{site}：绑定邮箱的验证码',
    'zh-Hant': '{site}：綁定電子郵件的驗證碼',
    en: '{site}: code to add your e-mail',
    fr: '{site}\u00a0: code pour ajouter votre adresse e\u2011mail',
    es: '{site}: código para añadir tu correo',
  },
  'mail.email_bind.text': {
    'zh-Hans':
      '验证码：{code}\n\n填进绑定邮箱的页面就好，{minutes} 分钟内有效，只能用一次。\n\n如果不是你在操作，忽略这封信就好，什么都不会变。\n\n{site}',
    'zh-Hant':
      '驗證碼：{code}\n\n填進綁定電子郵件的頁面就好，{minutes} 分鐘內有效，只能用一次。\n\n如果不是你在操作，忽略這封信就好，什麼都不會變。\n\n{site}',
    en: 'Code: {code}\n\nEnter it on the page where you add your e-mail. It works for {minutes} minutes, once.\n\nIf this was not you, ignore this mail. Nothing will change.\n\n{site}',
    fr: 'Code\u00a0: {code}\n\nSaisissez\u2011le sur la page où vous ajoutez votre adresse e\u2011mail. Il est valable {minutes} minutes, une seule fois.\n\nSi cette demande ne vient pas de vous, ignorez ce message. Rien ne changera.\n\n{site}',
    es: 'Código: {code}\n\nEscríbelo en la página donde añades tu correo. Sirve durante {minutes} minutos, una sola vez.\n\nSi no has sido tú, ignora este mensaje. No cambiará nada.\n\n{site}',
  },
  'mail.email_taken.subject': {
    'zh-Hans': '{site}：有人想绑定这个邮箱',
    'zh-Hant': '{site}：有人想綁定這個電子郵件',
    en: '{site}: somebody wanted to add this address',
    fr: '{site}\u00a0: quelqu’un a voulu ajouter cette adresse',
    es: '{site}: alguien ha querido añadir este correo',
  },
  'mail.email_taken.text': {
    'zh-Hans':
      '这个邮箱已经绑在你的账号 {username} 上，另一个账号刚才也想绑定它。没有发出验证码，什么都没有变。\n\n如果是你在操作：用账号 {username} 登录，或者先在那里换一个邮箱。\n\n如果不是，忽略这封信就好。\n\n{site}',
    'zh-Hant':
      '這個電子郵件已經綁在你的帳號 {username} 上，另一個帳號剛才也想綁定它。沒有寄出驗證碼，什麼都沒有變。\n\n如果是你在操作：用帳號 {username} 登入，或者先在那裡換一個電子郵件。\n\n如果不是，忽略這封信就好。\n\n{site}',
    en: 'This address belongs to your account {username}. Another account has just asked to add it, too. No code was sent, and nothing has changed.\n\nIf this was you: log in as {username}, or put another address there first.\n\nIf it was not, ignore this mail.\n\n{site}',
    fr: 'Cette adresse est associée à votre compte {username}. Un autre compte vient de demander à l’ajouter aussi. Aucun code n’a été envoyé, rien n’a changé.\n\nSi c’était vous\u00a0: connectez\u2011vous avec {username}, ou changez d’abord l’adresse de ce compte.\n\nSinon, ignorez ce message.\n\n{site}',
    es: 'Este correo está vinculado a tu cuenta {username}. Otra cuenta acaba de pedir añadirlo también. No se ha enviado ningún código y no ha cambiado nada.\n\nSi has sido tú: entra con {username} o cambia antes el correo de esa cuenta.\n\nSi no, ignora este mensaje.\n\n{site}',
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
  'mail.new_device.subject': {
    'zh-Hans': '{site}：你的账号在新设备上登录',
    'zh-Hant': '{site}：你的帳號在新裝置上登入',
    en: '{site}: your account was used on a new device',
    fr: '{site}\u00a0: connexion à votre compte depuis un nouvel appareil',
    es: '{site}: tu cuenta se ha usado en un dispositivo nuevo',
  },
  'mail.new_device.text': {
    'zh-Hans':
      '设备：{device}\n地址：{address}\n时间：{time}（北京时间）\n\n是你本人就不用管。\n\n如果不是你，马上修改密码：改完以后，别处的登录都会退出。\n\n{site}',
    'zh-Hant':
      '裝置：{device}\n位址：{address}\n時間：{time}（北京時間）\n\n是你本人就不用管。\n\n如果不是你，馬上修改密碼：改完以後，別處的登入都會登出。\n\n{site}',
    en: 'Device: {device}\nAddress: {address}\nTime: {time} (Beijing time)\n\nIf this was you, there is nothing to do.\n\nIf it was not, change your password now: that logs out every other device.\n\n{site}',
    fr: 'Appareil\u00a0: {device}\nAdresse\u00a0: {address}\nHeure\u00a0: {time} (heure de Pékin)\n\nSi c’était vous, il n’y a rien à faire.\n\nSinon, changez votre mot de passe maintenant\u00a0: tous les autres appareils seront déconnectés.\n\n{site}',
    es: 'Dispositivo: {device}\nDirección: {address}\nHora: {time} (hora de Pekín)\n\nSi has sido tú, no hay nada que hacer.\n\nSi no, cambia ya tu contraseña: así se cierran las sesiones de los demás dispositivos.\n\n{site}',
  },
  'notice.new_device.title': {
    'zh-Hans': '账号在新设备上登录',
    'zh-Hant': '帳號在新裝置上登入',
    en: 'Login on a new device',
    fr: 'Connexion depuis un nouvel appareil',
    es: 'Inicio de sesión en un dispositivo nuevo',
  },
  'notice.new_device.desc': {
    'zh-Hans': '{device}，{address}，{time}。如果不是你，马上修改密码。',
    'zh-Hant': '{device}，{address}，{time}。如果不是你，馬上修改密碼。',
    en: '{device}, {address}, {time}. If it was not you, change your password now.',
    fr: '{device}, {address}, {time}. Si ce n’était pas vous, changez votre mot de passe maintenant.',
    es: '{device}, {address}, {time}. Si no has sido tú, cambia ya tu contraseña.',
  },
  'sms.phone_bind': {
    'zh-Hans': '【{site}】验证码 {code}，用于绑定手机，{minutes} 分钟内有效。不要告诉任何人',
    'zh-Hant': '【{site}】驗證碼 {code}，用於綁定手機，{minutes} 分鐘內有效。不要告訴任何人',
    en: '{site}: {code} is your code to add this phone. It works for {minutes} minutes. Do not share it',
    fr: '{site}\u00a0: {code} est votre code pour ajouter ce téléphone. Valable {minutes} minutes. Ne le communiquez à personne',
    es: '{site}: {code} es tu código para añadir este teléfono. Sirve {minutes} minutos. No lo compartas',
  },
  'sms.confirm': {
    'zh-Hans': '【{site}】验证码 {code}，用于确认是你本人，{minutes} 分钟内有效。不要告诉任何人',
    'zh-Hant': '【{site}】驗證碼 {code}，用於確認是你本人，{minutes} 分鐘內有效。不要告訴任何人',
    en: '{site}: {code} is your code to confirm that it is you. It works for {minutes} minutes. Do not share it',
    fr: '{site}\u00a0: {code} est votre code pour confirmer que c’est vous. Valable {minutes} minutes. Ne le communiquez à personne',
    es: '{site}: {code} es tu código para confirmar que eres tú. Sirve {minutes} minutos. No lo compartas',
  },
  'mail.confirm.subject': {
    'zh-Hans': '{site}：确认是你本人的验证码',
    'zh-Hant': '{site}：確認是你本人的驗證碼',
    en: '{site}: code to confirm that it is you',
    fr: '{site}\u00a0: code pour confirmer que c’est vous',
    es: '{site}: código para confirmar que eres tú',
  },
  'mail.confirm.text': {
    'zh-Hans':
      '验证码：{code}\n\n{minutes} 分钟内有效，只能用一次。不要把它告诉任何人：有了它，就能改动你的账号。\n\n如果不是你在操作，请尽快修改密码。\n\n{site}',
    'zh-Hant':
      '驗證碼：{code}\n\n{minutes} 分鐘內有效，只能用一次。不要把它告訴任何人：有了它，就能改動你的帳號。\n\n如果不是你在操作，請盡快修改密碼。\n\n{site}',
    en: 'Code: {code}\n\nIt works for {minutes} minutes, once. Do not share it with anyone: whoever has it can change your account.\n\nIf this was not you, change your password soon.\n\n{site}',
    fr: 'Code\u00a0: {code}\n\nIl est valable {minutes} minutes, une seule fois. Ne le communiquez à personne\u00a0: il permet de modifier votre compte.\n\nSi cette demande ne vient pas de vous, changez vite votre mot de passe.\n\n{site}',
    es: 'Código: {code}\n\nSirve durante {minutes} minutos, una sola vez. No lo compartas con nadie: con él se puede cambiar tu cuenta.\n\nSi no has sido tú, cambia pronto tu contraseña.\n\n{site}',
  },
  'mail.email_changed.subject': {
    'zh-Hans': '{site}：账号的邮箱换了',
    'zh-Hant': '{site}：帳號的電子郵件換了',
    en: '{site}: the e-mail of your account was changed',
    fr: '{site}\u00a0: l’adresse e\u2011mail de votre compte a changé',
    es: '{site}: el correo de tu cuenta ha cambiado',
  },
  'mail.email_changed.text': {
    'zh-Hans':
      '账号 {username} 的邮箱换成了 {address}，这个邮箱从现在起不能再找回账号。\n\n如果不是你换的，请马上联系我们。\n\n{site}',
    'zh-Hant':
      '帳號 {username} 的電子郵件換成了 {address}，這個信箱從現在起不能再找回帳號。\n\n如果不是你換的，請馬上聯絡我們。\n\n{site}',
    en: 'The e-mail of the account {username} is now {address}. From now on this mailbox no longer opens the account.\n\nIf this was not you, contact us at once.\n\n{site}',
    fr: 'L’adresse e\u2011mail du compte {username} est maintenant {address}. Cette boîte ne permet plus de retrouver le compte.\n\nSi ce n’est pas vous, contactez\u2011nous tout de suite.\n\n{site}',
    es: 'El correo de la cuenta {username} ahora es {address}. Este buzón ya no sirve para recuperar la cuenta.\n\nSi no has sido tú, contáctanos de inmediato.\n\n{site}',
  },
  'mail.phone_changed.subject': {
    'zh-Hans': '{site}：账号的手机换了',
    'zh-Hant': '{site}：帳號的手機換了',
    en: '{site}: the phone of your account was changed',
    fr: '{site}\u00a0: le téléphone de votre compte a changé',
    es: '{site}: el teléfono de tu cuenta ha cambiado',
  },
  'mail.phone_changed.text': {
    'zh-Hans': '账号 {username} 的手机换成了 {address}。\n\n如果不是你换的，请马上修改密码并联系我们。\n\n{site}',
    'zh-Hant': '帳號 {username} 的手機換成了 {address}。\n\n如果不是你換的，請馬上修改密碼並聯絡我們。\n\n{site}',
    en: 'The phone of the account {username} is now {address}.\n\nIf this was not you, change your password and contact us at once.\n\n{site}',
    fr: 'Le téléphone du compte {username} est maintenant {address}.\n\nSi ce n’est pas vous, changez votre mot de passe et contactez\u2011nous tout de suite.\n\n{site}',
    es: 'El teléfono de la cuenta {username} ahora es {address}.\n\nSi no has sido tú, cambia tu contraseña y contáctanos de inmediato.\n\n{site}',
  },
  'mail.security_change.subject': {
    'zh-Hans': '{site}：账号安全设置有变动：{change}',
    'zh-Hant': '{site}：帳號安全設定有變動：{change}',
    en: '{site}: the security of your account was changed: {change}',
    fr: '{site}\u00a0: la sécurité de votre compte a changé\u00a0: {change}',
    es: '{site}: la seguridad de tu cuenta ha cambiado: {change}',
  },
  'mail.security_change.text': {
    'zh-Hans':
      '账号：{username}\n变动：{change}\n设备：{device}\n地址：{address}\n时间：{time}（北京时间）\n\n是你本人就不用管。\n\n如果不是你，马上重设密码，在“账号安全”里检查通行密钥和登录过的设备，并联系我们。\n\n{site}',
    'zh-Hant':
      '帳號：{username}\n變動：{change}\n裝置：{device}\n位址：{address}\n時間：{time}（北京時間）\n\n是你本人就不用管。\n\n如果不是你，馬上重設密碼，在「帳號安全」裡檢查密碼金鑰和登入過的裝置，並聯絡我們。\n\n{site}',
    en: 'Account: {username}\nChange: {change}\nDevice: {device}\nAddress: {address}\nTime: {time} (Beijing time)\n\nIf this was you, there is nothing to do.\n\nIf it was not, reset your password now, check passkeys and devices under “Account safety”, and contact us.\n\n{site}',
    fr: 'Compte\u00a0: {username}\nChangement\u00a0: {change}\nAppareil\u00a0: {device}\nAdresse\u00a0: {address}\nHeure\u00a0: {time} (heure de Pékin)\n\nSi c’était vous, il n’y a rien à faire.\n\nSinon, réinitialisez votre mot de passe maintenant, vérifiez les clés d’accès et les appareils dans la page de sécurité du compte, et contactez\u2011nous.\n\n{site}',
    es: 'Cuenta: {username}\nCambio: {change}\nDispositivo: {device}\nDirección: {address}\nHora: {time} (hora de Pekín)\n\nSi has sido tú, no hay nada que hacer.\n\nSi no, restablece ya tu contraseña, revisa las llaves de acceso y los dispositivos en la página de seguridad de la cuenta, y contáctanos.\n\n{site}',
  },
  'mail.cancel.subject': {
    'zh-Hans': '{site}：账号将被注销',
    'zh-Hant': '{site}：帳號將被註銷',
    en: '{site}: your account will be deleted',
    fr: '{site}\u00a0: votre compte sera supprimé',
    es: '{site}: tu cuenta se eliminará',
  },
  'mail.cancel.text': {
    'zh-Hans':
      '账号 {username} 将在 {date}（北京时间）注销，之后资料、喜欢和足迹都会删除，不能恢复。\n\n想留下来，在那之前登录一次就好。\n\n{site}',
    'zh-Hant':
      '帳號 {username} 將在 {date}（北京時間）註銷，之後資料、喜歡和足跡都會刪除，不能復原。\n\n想留下來，在那之前登入一次就好。\n\n{site}',
    en: 'The account {username} will be deleted on {date} (UTC+8). Profile, likes and history then go for good.\n\nTo keep it, log in once before.\n\n{site}',
    fr: 'Le compte {username} sera supprimé le {date} (UTC+8). Profil, favoris et historique disparaîtront alors définitivement.\n\nPour le garder, connectez\u2011vous une fois avant cette date.\n\n{site}',
    es: 'La cuenta {username} se eliminará el {date} (UTC+8). El perfil, los me gusta y el historial desaparecerán para siempre.\n\nPara conservarla, inicia sesión una vez antes de esa fecha.\n\n{site}',
  },
} satisfies Record<string, Text>
