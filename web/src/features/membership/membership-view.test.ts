import { days } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { first } from '../../i18n/catalogues/zh-Hans/first.ts'
import { rest } from '../../i18n/catalogues/zh-Hans/rest.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { daysLeft, viewMembership } from './membership-view.ts'

const text = { t: createTranslate('zh-Hans', { ...first, ...rest }), language: 'zh-Hans' } as const
const NOW = Date.UTC(2026, 10, 20, 4)
const vip = (over_timestamp: number | null) => viewMembership({ state: 'vip', over_timestamp }, NOW, text)

it('says how long a membership lasts, and urges in its last seven days', () => {
  expect(vip(NOW + days(120))).toMatchObject({ state: 'valid', caption: '有效期至', note: '还有 120 天' })
  expect(vip(NOW + days(7)).state).toBe('urgent')
  expect(vip(NOW + days(7) + 1).state).toBe('valid')
})

it('the running day counts as a day', () => {
  expect(daysLeft(NOW + 1, NOW)).toBe(1)
  expect(daysLeft(NOW, NOW)).toBe(0)
  expect(daysLeft(NOW - days(1), NOW)).toBe(0)
})

it('a membership without an end has no date', () => {
  expect(vip(null)).toEqual({ state: 'valid', caption: '永久有效' })
})

it('tells a member without membership from one whose membership ended', () => {
  expect(viewMembership({ state: 'member' }, NOW, text)).toEqual({ state: 'valid', caption: '还没有加入会员' })
  expect(viewMembership({ state: 'expired', expired_time: '2026-10-02 12:00:00' }, NOW, text)).toEqual({
    state: 'expired',
    caption: '已到期',
    date: '2026.10.02',
  })
})
