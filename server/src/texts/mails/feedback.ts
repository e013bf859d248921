import type { Text } from '../index.ts'

/** An answer to a feedback. `{site}` name of the site, `{title}` of the feedback, `{text}` what was written. */
export const feedbackMailTexts = {
  notice: {
    'zh-Hans': '回复了你：{title}',
    'zh-Hant': '回覆了你：{title}',
    en: 'Your message was answered: {title}',
    fr: 'Réponse à votre message : {title}',
    es: 'Respuesta a tu mensaje: {title}',
  },
  subject: {
    'zh-Hans': '{site}回复了你写来的信',
    'zh-Hant': '{site}回覆了你寫來的信',
    en: '{site} answered your message',
    fr: '{site} a répondu à votre message',
    es: '{site} ha respondido a tu mensaje',
  },
  quote: {
    'zh-Hans': '你写的：{text}',
    'zh-Hant': '你寫的：{text}',
    en: 'You wrote: {text}',
    fr: 'Vous avez écrit : {text}',
    es: 'Escribiste: {text}',
  },
} satisfies Record<string, Text>
