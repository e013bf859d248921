/** An agreement as its form holds it. Pure. */
import type { Output } from '@zimu/contract'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { isSameWords, type Words, wordOf } from '../../../parts/worded/index.ts'

export type AgreementInfo = Output<'GET /admin/api/site.Accord/info'>
export type AgreementVersion = AgreementInfo['versions'][number]

/** Longest texts, as the calls take them. */
export const MAX_NAME = 100
export const MAX_DESC = 255
export const MAX_CONTENT = 50_000

export const FIELDS = ['name', 'desc', 'content'] as const
export type AgreementField = (typeof FIELDS)[number]
export type AgreementDocument = Readonly<Record<AgreementField, Words>>

export const EMPTY_AGREEMENT: AgreementDocument = { name: {}, desc: {}, content: {} }

const textsOf = ({ name, desc, content }: AgreementDocument): AgreementDocument => ({ name, desc, content })

/** What is in force; `undefined`: nothing was published yet. */
export const inForce = (info: AgreementInfo): AgreementDocument | undefined =>
  info.is_published === 1 ? textsOf(info) : undefined

/** What is edited: the draft, else what is in force. */
export const editedOf = (info: AgreementInfo): AgreementDocument => textsOf(info.draft ?? info)

export const isSameAgreement = (a: AgreementDocument, b: AgreementDocument): boolean =>
  FIELDS.every((field) => isSameWords(a[field], b[field]))

export interface Difference {
  field: AgreementField
  lang: Language
  before: string
  after: string
}

/** What differs, text by text. */
export const differencesOf = (before: AgreementDocument, after: AgreementDocument): Difference[] =>
  FIELDS.flatMap((field) =>
    LANGUAGES.map((lang) => ({ field, lang, before: wordOf(before[field], lang), after: wordOf(after[field], lang) })),
  ).filter((one) => one.before !== one.after)
