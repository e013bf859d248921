import type { Text } from './index.ts'

/** A mail that an operator sends to see whether mails arrive. `{site}` name of the site, `{time}` in +08:00. */
export const outsideTexts = {
  subject: {
    'zh-Hans': '{site}：试一封信',
    'zh-Hant': '{site}：試一封信',
    en: '{site}: a test mail',
    fr: '{site} : un courriel d’essai',
    es: '{site}: un correo de prueba',
  },
  text: {
    'zh-Hans': '这封信是从后台发的，用来看看信到不到得了。\n\n{time}（UTC+8）\n{site}',
    'zh-Hant': '這封信是從後台發的，用來看看信到不到得了。\n\n{time}（UTC+8）\n{site}',
    en: 'This mail was sent from the console to see whether mails arrive.\n\n{time} (UTC+8)\n{site}',
    fr: 'Ce courriel vient de la console : il sert à voir si les courriels arrivent.\n\n{time} (UTC+8)\n{site}',
    es: 'Este correo se envió desde la consola para ver si los correos llegan.\n\n{time} (UTC+8)\n{site}',
  },
} satisfies Record<string, Text>
