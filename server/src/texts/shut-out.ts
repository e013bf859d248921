/** What a member reads who is shut out: why, until when, and what the operator says besides. */
import type { Language, ShutOut, ShutOutCause } from '@zimu/contract'
import { formatText, type Text } from './index.ts'

const CAUSES: Record<Exclude<ShutOutCause, 'other'>, Text> = {
  abuse: {
    'zh-Hans': '辱骂或骚扰别人',
    'zh-Hant': '辱罵或騷擾他人',
    en: 'insulting or harassing others',
    fr: 'insultes ou harcèlement',
    es: 'insultos o acoso',
  },
  spam: {
    'zh-Hans': '发广告或刷屏',
    'zh-Hant': '發廣告或洗版',
    en: 'advertising or flooding',
    fr: 'publicité ou messages en masse',
    es: 'publicidad o mensajes en masa',
  },
  shared: {
    'zh-Hans': '账号多人共用',
    'zh-Hant': '帳號多人共用',
    en: 'an account used by many',
    fr: 'compte utilisé par plusieurs personnes',
    es: 'una cuenta usada por varias personas',
  },
  payment: {
    'zh-Hans': '付款有问题',
    'zh-Hant': '付款有問題',
    en: 'a problem with a payment',
    fr: 'un problème de paiement',
    es: 'un problema con un pago',
  },
}

const UNTIL: Text = {
  'zh-Hans': '这个账号停用到 {end}（北京时间）',
  'zh-Hant': '這個帳號停用到 {end}（北京時間）',
  en: 'This account is disabled until {end} (Beijing time)',
  fr: 'Ce compte est désactivé jusqu’au {end} (heure de Pékin)',
  es: 'Esta cuenta está desactivada hasta el {end} (hora de Pekín)',
}

const FOREVER: Text = {
  'zh-Hans': '这个账号已停用',
  'zh-Hant': '這個帳號已停用',
  en: 'This account is disabled',
  fr: 'Ce compte est désactivé',
  es: 'Esta cuenta está desactivada',
}

const WITH_CAUSE: Text = {
  'zh-Hans': '{what}，原因：{cause}',
  'zh-Hant': '{what}，原因：{cause}',
  en: '{what}: {cause}',
  fr: '{what}\u00a0: {cause}',
  es: '{what}: {cause}',
}

const WITH_WORDS: Text = {
  'zh-Hans': '{what}。{words}',
  'zh-Hant': '{what}。{words}',
  en: '{what}. {words}',
  fr: '{what}. {words}',
  es: '{what}. {words}',
}

/** The sentence for a member; the usual one where nothing is said beyond that it is so. */
export function shutOutText({ cause, words, end_time }: ShutOut, language: Language, usual: Text): string {
  if (cause === 'other' && words === '' && end_time === null) return usual[language]
  const what = end_time === null ? FOREVER[language] : formatText(UNTIL, language, { end: end_time.slice(0, 16) })
  const why = cause === 'other' ? what : formatText(WITH_CAUSE, language, { what, cause: CAUSES[cause][language] })
  return words === '' ? why : formatText(WITH_WORDS, language, { what: why, words })
}
