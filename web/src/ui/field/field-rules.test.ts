import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accept, counterText, keyboardFor, lengthLimit, settle } from './field-rules.ts'

describe('field rules', () => {
  it('INP-01: 140 unless given, text is converted, nonsense is 140, −1 is unlimited', () => {
    expect(lengthLimit(undefined)).toBe(140)
    expect(lengthLimit('60')).toBe(60)
    expect(lengthLimit('many')).toBe(140)
    expect(lengthLimit(-1)).toBe(Number.POSITIVE_INFINITY)
  })

  it('INP-02: a number field respects its limit and cuts a paste', () => {
    expect(accept('number', '1234567', 5)).toBe('12345')
    expect(accept('number', '12ab34', 5)).toBe('1234')
    expect(accept('number', '-12-3', 5)).toBe('-123')
  })

  it('INP-12: leading zeros and half-typed decimals survive, a trailing point goes when the field is left', () => {
    expect(accept('digit', '007', 10)).toBe('007')
    expect(accept('digit', '12.', 10)).toBe('12.')
    expect(accept('digit', '1.2.3', 10)).toBe('1.23')
    expect(settle('digit', '12.')).toBe('12')
    expect(settle('text', 'end.')).toBe('end.')
  })

  it('INP-03: each kind asks for its keyboard', () => {
    expect(['number', 'digit', 'tel', 'email', 'text', 'password'].map((kind) => keyboardFor(kind as 'text'))).toEqual([
      'numeric',
      'decimal',
      'tel',
      'email',
      'text',
      'text',
    ])
  })

  it('INP-01: never exceeds the limit and never leaves half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 20 }), (text, limit) => {
        const accepted = accept('text', text, limit)
        expect(accepted.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(accepted)).toBe(true)
        expect(() => encodeURIComponent(accepted)).not.toThrow()
      }),
    )
  })

  it('counts from 80 % of the limit, always in multi-line fields, never without a limit', () => {
    expect(counterText('text', 79, 100)).toBeNull()
    expect(counterText('text', 80, 100)).toBe('80 / 100')
    expect(counterText('multiline', 0, 140)).toBe('0 / 140')
    expect(counterText('multiline', 5, Number.POSITIVE_INFINITY)).toBeNull()
  })
})
