import type { Text } from './index.ts'

/**
 * Names of codes in the answers about the site, and the title that untitled feedback gets (docs/wire.md#feedbackadd,
 * docs/wire.md#feedbacklist, docs/wire.md#noticelist).
 */
export const siteTexts = {
  'notice.type.0': { 'zh-Hans': '通知', 'zh-Hant': '通知', en: 'Notice', fr: 'Avis', es: 'Aviso' },
  'notice.type.1': { 'zh-Hans': '公告', 'zh-Hant': '公告', en: 'Announcement', fr: 'Annonce', es: 'Anuncio' },
  'feedback.type.0': { 'zh-Hans': '故障', 'zh-Hant': '故障', en: 'Malfunction', fr: 'Panne', es: 'Fallo' },
  'feedback.type.1': { 'zh-Hans': '建议', 'zh-Hant': '建議', en: 'Suggestion', fr: 'Suggestion', es: 'Sugerencia' },
  'feedback.type.2': { 'zh-Hans': '其他', 'zh-Hant': '其他', en: 'Other', fr: 'Autre', es: 'Otro' },
  'feedback.type.3': {
    'zh-Hans': '商务合作',
    'zh-Hant': '商務合作',
    en: 'Cooperation',
    fr: 'Partenariat',
    es: 'Colaboración',
  },
  'feedback.status.0': {
    'zh-Hans': '未回复',
    'zh-Hant': '未回覆',
    en: 'No reply yet',
    fr: 'Sans réponse',
    es: 'Sin respuesta',
  },
  'feedback.status.1': { 'zh-Hans': '已回复', 'zh-Hant': '已回覆', en: 'Replied', fr: 'Répondu', es: 'Respondido' },
  'feedback.title': {
    'zh-Hans': '意见反馈',
    'zh-Hant': '意見反饋',
    en: 'Feedback',
    fr: 'Message',
    es: 'Mensaje',
  },
} satisfies Record<string, Text>
