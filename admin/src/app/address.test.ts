import { describe, expect, it } from 'vitest'
import { readPlace, signInAddress } from './address.ts'
import { matches } from './palette/matches.ts'
import { formatSearchText, parseSearchText } from './search-text.ts'

const placeOf = (address: string) => readPlace(new URL(address, 'https://console.test'))

describe('addresses', () => {
  it.each([
    ['/admin/contents?q=1', { at: 'console' }],
    ['/admin/sign-in', { at: 'sign-in', to: '/' }],
    ['/admin/sign-in?to=%2Fcontents%3Fview%3Dbin', { at: 'sign-in', to: '/contents?view=bin' }],
    ['/admin/invite#token=abc', { at: 'invite', token: 'abc' }],
    ['/admin/invite?token=abc', { at: 'invite', token: 'abc' }],
  ])('%s', (address, place) => {
    expect(placeOf(address)).toEqual(place)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'lead nowhere else after the sign-in: %s',
    (to) => {
      expect(placeOf(`/admin/sign-in?${new URLSearchParams({ to })}`)).toEqual({ at: 'sign-in', to: '/' })
    },
  )

  it('of the sign-in page lead back', () => {
    expect(signInAddress({ pathname: '/admin/contents', search: '?view=bin' })).toBe(
      '/admin/sign-in?to=%2Fcontents%3Fview%3Dbin',
    )
    expect(signInAddress({ pathname: '/admin/', search: '' })).toBe('/admin/sign-in')
  })

  it('have plain words in their query', () => {
    expect(formatSearchText({ q: '一 二', size: 20, after: undefined, open: '' })).toBe(
      '?q=%E4%B8%80+%E4%BA%8C&size=20',
    )
    expect(parseSearchText('?q=1&size=20')).toEqual({ q: '1', size: '20' })
  })
})

it.each([
  ['czj', true],
  ['记录', true],
  ['log rec', false],
  ['', true],
  ['jzc', false],
])('the palette finds 操作记录 by “%s”: %s', (query, isFound) => {
  expect(matches(query, '操作记录 czjl caozuojilu log')).toBe(isFound)
})
