/** Converts rows of the site to the wire's shapes. */
import { type ContentCard, IMAGE_WIDTHS, type Language, type Output } from '@zimu/contract'
import type { Selectable } from 'kysely'
import type { CarouselTable, FaqTable, NoticeTable } from '../../db/schema.ts'
import { formatText, languageGiven, localise, type Text, type Translations } from '../../texts/index.ts'
import { siteTexts } from '../../texts/site.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { feedbackTypes } from './feedback/feedback.wire.ts'
import type { OptionValues } from './settings/options.ts'
import type { AccordRow } from './site.repo.ts'
import { withCdn } from './site.rules.ts'

type Notice = Output<'GET /api/setting.Notice/info'>
type Slide = Output<'GET /api/setting.Carousel/list'>['list'][number]
type Question = Output<'GET /api/setting.Faq/list'>['list'][number]
type Site = Output<'GET /api/setting.Setting/setting'>

/** Language of an answer, and the origin that is put before its media paths. */
export interface WireContext {
  language: Language
  cdn_address: string
}

const NOTICE_TYPES: readonly Text[] = [siteTexts['notice.type.0'], siteTexts['notice.type.1']]

const allNames = (texts: readonly Text[], language: Language) => texts.map((text) => formatText(text, language))
const nameOf = (texts: readonly Text[], code: number, language: Language) => {
  const text = texts[code]
  return text ? formatText(text, language) : ''
}

/** Names of the type codes, in the order of the codes. */
export const noticeTypes = (language: Language) => allNames(NOTICE_TYPES, language)

export function toNotice(row: Selectable<NoticeTable>, { language, cdn_address }: WireContext): Notice {
  const texts = localise({ title: row.title, desc: row.desc, content: row.content }, row.texts, language)
  return {
    notice_id: row.notice_id,
    unique: row.unique,
    image_id: 0,
    image_url: row.image_url,
    type: row.type,
    type_name: nameOf(NOTICE_TYPES, row.type, language),
    title: texts.title,
    title_color: row.title_color,
    desc: texts.desc,
    content: withCdn(texts.content, cdn_address),
    start_time: formatTime(row.start_time),
    end_time: formatTimeOrNull(row.end_time),
    sort: row.sort,
    is_urgent: row.is_urgent,
  }
}

/** Picture of a slide: its own, else the wide cover of its content, else the content's picture. */
function pictureOf(row: Selectable<CarouselTable>, card: ContentCard | undefined) {
  if (row.image_url !== '')
    return { file_id: 0, file_url: row.image_url, width: row.width, height: row.height, color: row.color }
  if (!card) return { file_id: 0, file_url: '', width: 0, height: 0, color: '' }
  const cover = card.covers.h ?? { url: card.image_url, width: card.image_width, height: card.image_height }
  return {
    file_id: card.image_id,
    file_url: cover.url,
    width: cover.width,
    height: cover.height,
    color: card.image_color,
  }
}

/** A slide; missing texts are those of its content. */
export function toSlide(row: Selectable<CarouselTable>, card: ContentCard | undefined, language: Language): Slide {
  const texts = localise({ title: row.title, desc: row.desc }, row.texts, language)
  const ownLanguage = () => languageGiven(row.title, row.texts, { field: 'title', language })
  return {
    carousel_id: row.carousel_id,
    title: texts.title || (card?.name ?? ''),
    title_lang: texts.title ? ownLanguage() : (card?.name_lang ?? ''),
    desc: texts.desc || (card?.description ?? ''),
    position: row.position,
    url: card ? '' : row.url,
    content_id: row.content_id,
    ...pictureOf(row, card),
    file_type: 'image',
    kind: card?.kind ?? '',
    extent: card?.extent ?? 0,
    is_vip: card?.is_vip ?? 0,
    category_names: card?.category_names ?? '',
    sort: row.sort,
  }
}

export function toAccord(row: AccordRow, language: Language) {
  const { name, desc } = localise({ name: row.name, desc: row.desc }, row.texts, language)
  return {
    accord_id: row.accord_id,
    unique: row.unique,
    name,
    desc,
    sort: row.sort,
    create_time: formatTime(row.create_time),
    update_time: formatTimeOrNull(row.update_time),
  }
}

export function toQuestion(row: Selectable<FaqTable>, { language, cdn_address }: WireContext): Question {
  const { question, answer } = localise({ question: row.question, answer: row.answer }, row.texts, language)
  return {
    faq_id: row.faq_id,
    unique: row.unique,
    group: row.group,
    question,
    answer: withCdn(answer, cdn_address),
    sort: row.sort,
  }
}

/** Texts of the site, by their name on the wire. */
const SITE_TEXTS = [
  'title',
  'name',
  'keywords',
  'description',
  'logo_url',
  'favicon_url',
  'tg',
  'anti_shielding',
  'icp',
  'copyright',
  'address',
  'tel',
  'email',
  'qq',
  'wechat',
  'office_hours',
] as const
type SiteText = (typeof SITE_TEXTS)[number]

/** `setting.title.en` → `{ en: { title } }`, the form that `localise` takes. */
function translationsOf(variants: ReadonlyMap<string, string>): Translations {
  const translations: Partial<Record<string, Record<string, string>>> = {}
  for (const [key, value] of variants) {
    const [group, name, language] = key.split('.')
    if (group !== 'setting' || name === undefined || language === undefined) continue
    translations[language] = { ...translations[language], [name]: value }
  }
  return translations
}

/** Limits of uploaded pictures (avatars): extensions, and size in megabytes. */
const PICTURE_FILES = { image_ext: 'jpg,jpeg,png,webp,gif', image_size: '5', accept_ext: '.jpg,.jpeg,.png,.webp,.gif' }

const asFlag = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

/** Public options. A whitelist, so that a new option is not sent until it is named here (trap 12). */
export function toSite(
  {
    values,
    variants,
    is_phone_bind,
  }: { values: OptionValues; variants: ReadonlyMap<string, string>; is_phone_bind: boolean },
  rows: Pick<Site, 'link' | 'notice'>,
  language: Language,
): Site {
  const base = Object.fromEntries(SITE_TEXTS.map((name) => [name, values[`setting.${name}`]])) as Record<
    SiteText,
    string
  >
  return {
    member: {
      is_register: asFlag(values['member.is_register']),
      is_login: asFlag(values['member.is_login']),
      is_captcha_register: asFlag(values['member.is_captcha_register']),
      // The login form has no place for one (trap 15); sign-up and login go by username.
      is_captcha_login: 0,
      is_phone_register: 0,
      is_phone_login: 0,
      is_email_register: 0,
      is_email_login: 0,
      is_phone_bind: is_phone_bind ? 1 : 0,
      is_invitation_register: asFlag(values['member.is_invitation_register']),
      is_invitation: asFlag(values['member.is_invitation'] || values['member.is_invitation_register']),
      is_auto_login: asFlag(values['member.is_auto_login']),
      default_avatar_url: '',
      token_type: 'header',
      token_name: 'ApiToken',
    },
    content: {
      is_api_content: asFlag(values['content.is_api_content']),
      content_default_img_url: '',
      is_comment: asFlag(values['comment.enabled']),
      is_guest_search: asFlag(values['content.is_guest_search']),
    },
    file: {
      cdn_address: values['file.cdn_address'],
      is_upload_api: 0,
      ...PICTURE_FILES,
      image_widths: [...IMAGE_WIDTHS],
    },
    setting: { ...localise(base, translationsOf(variants), language), feedback_type: feedbackTypes(language) },
    ...rows,
  }
}
