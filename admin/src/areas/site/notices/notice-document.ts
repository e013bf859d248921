/** A notice as its form holds it, and what is sent of it. Pure. */
import type { Input, Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { hours } from '@zimu/contract/durations'
import { NOTICE_TEMPLATES, type TemplateName } from '../../../i18n/catalogues/notice-templates.ts'
import { toFieldTime, toWireTime } from '../../../parts/when/index.ts'
import { baseWord, cleanWords, isSameWords, type Words } from '../../../parts/worded/index.ts'

export type NoticeInfo = Output<'GET /admin/api/site.Notice/info'>
export type NoticeRow = Output<'GET /admin/api/site.Notice/list'>['list'][number]

/** Colours that clients may give a title; the first is the usual one. */
export const TITLE_COLOURS = ['#606266', '#b3241b', '#1e006b', '#17693f', '#765000'] as const
/** Longest texts, as the calls take them. */
export const MAX_TITLE = 255
export const MAX_CONTENT = 20_000

export interface NoticeDocument {
  title: Words
  content: Words
  desc: Words
  title_color: string
  image_url: string
  type: 0 | 1
  /** Of a `datetime-local` field; `''`: now, or without end. */
  start: string
  end: string
  isUrgent: boolean
}

export const EMPTY_NOTICE: NoticeDocument = {
  title: {},
  content: {},
  desc: {},
  title_color: TITLE_COLOURS[0],
  image_url: '',
  type: 0,
  start: '',
  end: '',
  isUrgent: false,
}

/** A hidden notice has no start of its own: it begins when it is published. */
export function documentOf(info: NoticeInfo): NoticeDocument {
  const { title, content, desc, title_color, image_url, type, state, start_time, end_time, is_urgent } = info
  return {
    ...{ title, content, desc, title_color: title_color.toLowerCase(), image_url },
    type: type === 1 ? 1 : 0,
    start: state === 'hidden' ? '' : toFieldTime(start_time),
    end: end_time === null ? '' : toFieldTime(end_time),
    isUrgent: is_urgent === 1,
  }
}

/** What a save sends, without number and reason. Times that were not touched keep their seconds. */
export function inputOf(
  document: NoticeDocument,
  saved: Pick<NoticeInfo, 'notice_id' | 'version'> | undefined,
  was?: NoticeInfo,
): Omit<Input<'POST /admin/api/site.Notice/save'>, 'request_id'> {
  const { title, content, desc, title_color, image_url, type, start, end, isUrgent } = document
  const former = was && documentOf(was)
  const endTime = end === former?.end ? (was?.end_time ?? '') : toWireTime(end)
  return {
    ...(saved ? { notice_id: saved.notice_id, version: saved.version } : {}),
    ...{ type, title_color, image_url },
    ...{ title: cleanWords(title), content: cleanWords(content), desc: cleanWords(desc) },
    is_urgent: isUrgent ? 1 : 0,
    ...(start === '' || start === former?.start ? {} : { start_time: toWireTime(start) }),
    ...(end === '' ? {} : { end_time: endTime }),
  }
}

export function isSameNotice(a: NoticeDocument, b: NoticeDocument): boolean {
  const plain = ['title_color', 'image_url', 'type', 'start', 'end', 'isUrgent'] as const
  const worded = ['title', 'content', 'desc'] as const
  return plain.every((key) => a[key] === b[key]) && worded.every((key) => isSameWords(a[key], b[key]))
}

/** What keeps it from being sent: no title, no text, or an end before its start. */
export type NoticeProblem = 'title' | 'content' | 'end'
export function problemOf(document: NoticeDocument, nowMs: number): NoticeProblem | undefined {
  const { title, content, start, end } = document
  if (baseWord(title).trim() === '') return 'title'
  if (baseWord(content).trim() === '') return 'content'
  const from = start === '' ? nowMs : new Date(start).getTime()
  return end !== '' && new Date(end).getTime() <= from ? 'end' : undefined
}

/** Whether it is to be shown later than now. */
export const isPlanned = ({ start }: Pick<NoticeDocument, 'start'>, nowMs: number): boolean =>
  start !== '' && new Date(start).getTime() > nowMs

/** Last minute of the day of a time, as a field has it. */
function endOfDay(nowMs: number): string {
  const date = new Date(nowMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T23:59`
}

/** The form with the texts of a template in every language; what has passed goes after a day, the others with this one. */
export function withTemplate(document: NoticeDocument, name: TemplateName, nowMs: number): NoticeDocument {
  const texts = NOTICE_TEMPLATES[name]
  const part = (key: 'title' | 'content') =>
    Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, text[key]])) as Record<Language, string>
  const isOver = name === 'restored'
  const end = endOfDay(isOver ? nowMs + hours(24) : nowMs)
  return { ...document, title: part('title'), content: part('content'), end, isUrgent: !isOver }
}

/** The template whose texts stand in the form. */
export const templateOf = ({ title }: Pick<NoticeDocument, 'title'>): TemplateName | undefined =>
  (Object.keys(NOTICE_TEMPLATES) as TemplateName[]).find(
    (name) => NOTICE_TEMPLATES[name]['zh-Hans'].title === baseWord(title),
  )
