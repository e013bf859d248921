import { describe, expect, it } from 'vitest'
import { GUEST_FLAGS, isListed, isUnlocked, lockType, parseIds, resolveAddresses, teaserOf } from './content.rules.ts'

describe('rights', () => {
  const locked = { content_id: 7, is_vip: 1 } as const
  it('free contents are open to all, others to VIP members and those who unlocked them', () => {
    expect(isUnlocked({ content_id: 7, is_vip: 0 }, GUEST_FLAGS)).toBe(true)
    expect(isUnlocked(locked, GUEST_FLAGS)).toBe(false)
    expect(isUnlocked(locked, { ...GUEST_FLAGS, isVipMember: true })).toBe(true)
    expect(isUnlocked(locked, { ...GUEST_FLAGS, unlocked: new Set([7]) })).toBe(true)
    expect(isUnlocked(locked, { ...GUEST_FLAGS, unlocked: new Set([8]) })).toBe(false)
  })
  it('a lock says what is missing', () => {
    expect([lockType(true, true), lockType(false, false), lockType(false, true)]).toEqual(['', 'login', 'vip'])
  })
})

it('a content is listed from its release time on, unless disabled or deleted', () => {
  const row = { is_disable: 0, is_delete: 0, release_time: 100 }
  expect([isListed(row, 99), isListed(row, 100)]).toEqual([0, 1])
  expect([isListed({ ...row, is_disable: 1 }, 100), isListed({ ...row, is_delete: 1 }, 100)]).toEqual([0, 0])
})

describe('texts', () => {
  it('a teaser is the first two paragraphs, whatever stands between', () => {
    expect(teaserOf('<h2>a</h2><p>1</p><pre>p</pre><p class="x">2</p><p>3</p>')).toBe('<p>1</p><p class="x">2</p>')
    expect(teaserOf('<pre>only</pre>')).toBe('')
  })
  it('addresses: public ones get the CDN in front, own ones are signed, others stay', () => {
    const html =
      '<img src="/storage/a.webp"><img src="c/7/b.webp"><img src="c/8/c.webp"><a href="https://x.example/y">z</a>'
    const resolve = (signed: string) =>
      resolveAddresses(html, 7, { cdn_address: 'https://cdn.example', sign: (path) => signed && `/media/t/${path}` })
    expect(resolve('yes')).toBe(
      '<img src="https://cdn.example/storage/a.webp"><img src="https://cdn.example/media/t/c/7/b.webp"><img src="c/8/c.webp"><a href="https://x.example/y">z</a>',
    )
    expect(resolve('')).toContain('<img src=""><img src="c/8/c.webp">')
  })
})

it('reads a comma list of ids and leaves out what is none', () => {
  expect(parseIds('3, 4，x,-1,3,1.5,,99999999999999999999')).toEqual([3, 4])
})
