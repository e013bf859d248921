import { expect, it } from 'vitest'
import { noticeInfo } from '../testing/site-rows.ts'
import {
  documentOf,
  EMPTY_NOTICE,
  inputOf,
  isSameNotice,
  problemOf,
  templateOf,
  withTemplate,
} from './notice-document.ts'

const now = new Date(2026, 10, 23, 20, 0).getTime()

it('what was not touched is sent as it was, to the second', () => {
  const info = noticeInfo(3, { end_time: '2026-02-01 08:00:59' })
  const document = documentOf(info)
  const sent = inputOf(document, info, info)
  expect(sent).not.toHaveProperty('start_time')
  expect(sent).toMatchObject({ notice_id: 3, version: 1, end_time: '2026-02-01 08:00:59', content: info.content })
  const later = inputOf({ ...document, start: '2026-03-01T08:00' }, info, info)
  expect(later.start_time).toMatch(/^2026-0[23]-/)
  expect(inputOf({ ...document, end: '' }, info, info)).not.toHaveProperty('end_time')
})

it('a hidden one begins when it is published', () => {
  expect(documentOf(noticeInfo(3, { state: 'hidden' })).start).toBe('')
})

it('a template fills every language, ends with the day and is known again', () => {
  const filled = withTemplate(EMPTY_NOTICE, 'payment', now)
  expect(Object.keys(filled.title).sort()).toEqual(['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'])
  expect(filled).toMatchObject({ end: '2026-11-23T23:59', isUrgent: true })
  expect(templateOf(filled)).toBe('payment')
  expect(templateOf(EMPTY_NOTICE)).toBeUndefined()
  expect(withTemplate(EMPTY_NOTICE, 'restored', now)).toMatchObject({ end: '2026-11-24T23:59', isUrgent: false })
})

it('says what is missing', () => {
  const whole = withTemplate(EMPTY_NOTICE, 'payment', now)
  expect(problemOf(whole, now)).toBeUndefined()
  expect(problemOf({ ...whole, title: { en: 'a' } }, now)).toBe('title')
  expect(problemOf({ ...whole, content: { 'zh-Hans': '  ' } }, now)).toBe('content')
  expect(problemOf({ ...whole, end: '2026-11-23T19:59' }, now)).toBe('end')
  expect(problemOf({ ...whole, start: '2026-11-24T00:00' }, now)).toBe('end')
  expect(isSameNotice(whole, { ...whole, isUrgent: false })).toBe(false)
  expect(isSameNotice(whole, { ...whole, desc: { en: '' } })).toBe(true)
})
