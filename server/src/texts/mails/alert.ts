import type { AlertKind } from '@zimu/contract'
import type { Text } from '../index.ts'

/** What operators are told of. `{num}` how many wait. */
export const alertKindTexts: Record<AlertKind, Text> = {
  orders: {
    'zh-Hans': '异常订单 {num} 笔，等人处理',
    'zh-Hant': '異常訂單 {num} 筆，等人處理',
    en: '{num} orders need a person',
    fr: '{num} commandes attendent quelqu’un',
    es: '{num} pedidos necesitan a alguien',
  },
  refunds: {
    'zh-Hans': '欠退或没退成 {num} 笔',
    'zh-Hant': '欠退或沒退成 {num} 筆',
    en: '{num} refunds are owed or failed',
    fr: '{num} remboursements sont dus ou ont échoué',
    es: '{num} reembolsos se deben o fallaron',
  },
  renditions: {
    'zh-Hans': '转码失败 {num} 个',
    'zh-Hant': '轉碼失敗 {num} 個',
    en: '{num} renditions failed',
    fr: '{num} transcodages ont échoué',
    es: '{num} transcodificaciones fallaron',
  },
  danmu: {
    'zh-Hans': '待审或被举报的弹幕 {num} 条',
    'zh-Hant': '待審或被舉報的彈幕 {num} 條',
    en: '{num} danmu wait for a decision',
    fr: '{num} danmu attendent une décision',
    es: '{num} danmu esperan una decisión',
  },
  feedback: {
    'zh-Hans': '没回的反馈 {num} 条',
    'zh-Hant': '沒回的意見 {num} 條',
    en: '{num} messages are unanswered',
    fr: '{num} messages sont sans réponse',
    es: '{num} mensajes sin respuesta',
  },
  disk: {
    'zh-Hans': '磁盘空间不够了',
    'zh-Hant': '磁碟空間不夠了',
    en: 'The disk is running full',
    fr: 'Le disque se remplit',
    es: 'El disco se está llenando',
  },
  backlog: {
    'zh-Hans': '后台任务积压了',
    'zh-Hant': '背景任務積壓了',
    en: 'Background jobs pile up',
    fr: 'Les tâches de fond s’accumulent',
    es: 'Se acumulan tareas de fondo',
  },
  checks: {
    'zh-Hans': '自检有 {num} 条红的',
    'zh-Hant': '自檢有 {num} 條紅的',
    en: '{num} findings of the self-check are bad',
    fr: '{num} constats de l’autocontrôle sont mauvais',
    es: '{num} hallazgos de la autocomprobación son malos',
  },
  hooks: {
    'zh-Hans': '有 {num} 个推送连续失败一天，已经停了',
    'zh-Hant': '有 {num} 個推送連續失敗一天，已經停了',
    en: '{num} webhooks failed for a day and were switched off',
    fr: '{num} webhooks ont échoué un jour et sont arrêtés',
    es: '{num} webhooks fallaron un día y se apagaron',
  },
}

/** What stands in a notification of the browser: neither names nor amounts, as everybody near the screen reads it. */
export const pushTexts = {
  title: {
    'zh-Hans': '{site}后台',
    'zh-Hant': '{site}後台',
    en: 'Console of {site}',
    fr: 'Console de {site}',
    es: 'Consola de {site}',
  },
  test: {
    'zh-Hans': '试发的。有事等你处理时，就这样告诉你。',
    'zh-Hant': '試發的。有事等你處理時，就這樣告訴你。',
    en: 'A test. This is how you are told when something waits for you.',
    fr: 'Un essai. C’est ainsi que l’on vous prévient quand quelque chose vous attend.',
    es: 'Una prueba. Así se te avisa cuando algo te espera.',
  },
} satisfies Record<string, Text>

/** The mails themselves. `{site}` name of the site, `{first}` the first matter, `{code}` six digits; of a sign-in `{name}`, `{device}`, `{address}`, `{time}`. */
export const alertTexts = {
  subject: {
    'zh-Hans': '{site}后台：{first}',
    'zh-Hant': '{site}後台：{first}',
    en: '{site}: {first}',
    fr: '{site} : {first}',
    es: '{site}: {first}',
  },
  foot: {
    'zh-Hans': '{site}后台发的。同一件事在处理完之前只说一次；要改或不收，在“我的账号”里设。',
    'zh-Hant': '{site}後台發的。同一件事在處理完之前只說一次；要改或不收，在「我的帳號」裡設。',
    en: 'Sent by the console of {site}. Each matter is told once until it is over; change or end this in “My account”.',
    fr: 'Envoyé par la console de {site}. Chaque affaire est dite une fois jusqu’à sa fin ; changez cela dans « Mon compte ».',
    es: 'Enviado por la consola de {site}. Cada asunto se dice una vez hasta que acaba; cámbialo en «Mi cuenta».',
  },
  codeSubject: {
    'zh-Hans': '{site}后台的验证码：{code}',
    'zh-Hant': '{site}後台的驗證碼：{code}',
    en: 'Code of the console of {site}: {code}',
    fr: 'Code de la console de {site} : {code}',
    es: 'Código de la consola de {site}: {code}',
  },
  codeText: {
    'zh-Hans': '验证码是 {code}，10 分钟内有效。填好之后，后台的提醒就发到这个邮箱。不是你要的，就不用管它。',
    'zh-Hant': '驗證碼是 {code}，10 分鐘內有效。填好之後，後台的提醒就發到這個信箱。不是你要的，就不用管它。',
    en: 'The code is {code}; it holds for 10 minutes. Alerts of the console then come to this address. If you did not ask for it, do nothing.',
    fr: 'Le code est {code}, valable 10 minutes. Les alertes de la console viendront à cette adresse. Si vous n’avez rien demandé, ne faites rien.',
    es: 'El código es {code}; vale 10 minutos. Los avisos de la consola llegarán a esta dirección. Si no lo pediste, no hagas nada.',
  },
  signInSubject: {
    'zh-Hans': '{site}后台：从新的设备或网络登录了',
    'zh-Hant': '{site}後台：從新的裝置或網路登入了',
    en: '{site}: sign-in from a new device or network',
    fr: '{site} : connexion depuis un nouvel appareil ou réseau',
    es: '{site}: acceso desde un dispositivo o una red nuevos',
  },
  signInText: {
    'zh-Hans':
      '有人用账号 {name} 从没用过的设备或网络登录了{site}的后台。\n\n- 设备：{device}\n- 地址：{address}\n- 时间：{time}\n\n是你就不用管。不是你：在“我的账号”里结束其他会话、改密码，并告诉负责人。',
    'zh-Hant':
      '有人用帳號 {name} 從沒用過的裝置或網路登入了{site}的後台。\n\n- 裝置：{device}\n- 位址：{address}\n- 時間：{time}\n\n是你就不用管。不是你：在「我的帳號」裡結束其他工作階段、改密碼，並告訴負責人。',
    en: 'Somebody signed in to the console of {site} as {name} from a device or network that was not used before.\n\n- Device: {device}\n- Address: {address}\n- Time: {time}\n\nIf it was you, do nothing. If not: end the other sessions in “My account”, change the password, and tell an owner.',
    fr: 'Quelqu’un s’est connecté à la console de {site} sous le nom {name} depuis un appareil ou un réseau jamais utilisé.\n\n- Appareil : {device}\n- Adresse : {address}\n- Heure : {time}\n\nSi c’était vous, ne faites rien. Sinon : fermez les autres sessions dans « Mon compte », changez le mot de passe et prévenez un propriétaire.',
    es: 'Alguien entró en la consola de {site} como {name} desde un dispositivo o una red que no se habían usado.\n\n- Dispositivo: {device}\n- Dirección: {address}\n- Hora: {time}\n\nSi fuiste tú, no hagas nada. Si no: cierra las demás sesiones en «Mi cuenta», cambia la contraseña y avisa a un propietario.',
  },
} satisfies Record<string, Text>
