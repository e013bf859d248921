import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { parseContact, repeatKey, withCdn } from './site.rules.ts'

function kindOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.kind
    throw error
  }
  return undefined
}

describe('how a sender is answered', () => {
  it('may be a phone number, a mail address in its place, or nothing', () => {
    expect(parseContact({ phone: '', email: '' })).toEqual({ phone: '', email: '' })
    expect(parseContact({ phone: '138 0013-8000', email: '' })).toEqual({ phone: '13800138000', email: '' })
    expect(parseContact({ phone: 'Me@Example.org', email: '' })).toEqual({
      phone: 'me@example.org',
      email: 'me@example.org',
    })
    expect(parseContact({ phone: 'me@example.org', email: 'Other@example.org' }).email).toBe('other@example.org')
  })
  it('is refused when it is neither', () => {
    for (const phone of ['12345', 'me@', '@example.org', 'call me', '+8612345678901'])
      expect(kindOf(() => parseContact({ phone, email: '' }))).toBe('feedback.phone_malformed')
    expect(kindOf(() => parseContact({ phone: '', email: 'nobody' }))).toBe('member.email_malformed')
  })
})

describe('the key of a repeat', () => {
  it('differs by sender and by content, and is the same for the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(repeatKey('m1', one)).toBe(repeatKey('m1', one))
        expect(repeatKey('m1', one)).not.toBe(repeatKey('m1', other))
        expect(repeatKey('m1', one)).not.toBe(repeatKey('m2', one))
      }),
    )
  })
})

describe('the CDN in rich text', () => {
  const html =
    '<p title="/storage/x"><img src="/storage/a.webp"><a href=\'/storage/b c.pdf\'>b</a><img src="https://o.test/storage/c.png"></p>'
  it('stands before addresses of public files only', () => {
    expect(withCdn(html, 'https://cdn.test')).toBe(
      '<p title="/storage/x"><img src="https://cdn.test/storage/a.webp"><a href=\'https://cdn.test/storage/b c.pdf\'>b</a><img src="https://o.test/storage/c.png"></p>',
    )
  })
  it('changes nothing when there is none, and takes a dollar sign as it is', () => {
    expect(withCdn(html, '')).toBe(html)
    expect(withCdn('<img src="/storage/a">', 'https://cdn.test/$1')).toBe('<img src="https://cdn.test/$1/storage/a">')
  })
})
