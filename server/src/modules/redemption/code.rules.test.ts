import { canonicalCode, isMistyped } from '@zimu/contract/redemption-code'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeEnd, codeOfBytes, makeCode } from './code.rules.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code made from 19 given numbers. */
const codes = fc.array(fc.nat(31), { minLength: 19, maxLength: 19 }).map((numbers) => {
  let at = 0
  return makeCode(() => numbers[at++] ?? 0)
})

describe('redemption codes', () => {
  it('are five groups of four, of at least 80 random bits', () => {
    let drawCount = 0
    const code = makeCode((below) => {
      drawCount += 1
      return below - 1
    })
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect(drawCount * Math.log2(32)).toBeGreaterThanOrEqual(80)
  })

  it('count the same in small letters, with spaces, and with look-alikes', () => {
    expect(canonicalCode(' vip-oil 1 ')).toBe('V1P0111')
    fc.assert(
      fc.property(codes, (code) => {
        const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
        expect(canonicalCode(sloppy)).toBe(canonicalCode(code))
        expect(isMistyped(sloppy)).toBe(false)
      }),
    )
  })

  it('show every single wrong character', () => {
    fc.assert(
      fc.property(codes, fc.nat(19), fc.nat(31), (code, place, replacement) => {
        const characters = [...canonicalCode(code)]
        const wrong = ALPHABET[replacement] ?? '0'
        fc.pre(characters[place] !== wrong)
        characters[place] = wrong
        expect(isMistyped(characters.join(''))).toBe(true)
      }),
    )
  })

  it('come out the same from the same bytes, for codes that nobody stores', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 19, maxLength: 32 }), (bytes) => {
        const code = codeOfBytes(bytes)
        expect(codeOfBytes(bytes)).toBe(code)
        expect(isMistyped(code)).toBe(false)
        expect(code).toHaveLength(24)
      }),
    )
    expect(() => codeOfBytes(new Uint8Array(18))).toThrow('19 bytes')
  })

  it('tell four characters at their end, which leaves 80 random bits; short texts tell none', () => {
    expect(codeEnd('0000-0000-0000-0000-abcd')).toBe('ABCD')
    expect((19 - 3) * Math.log2(32)).toBeGreaterThanOrEqual(80)
    expect(codeEnd('DEMO-VIP-30')).toBe('')
  })

  it('leave texts of another length alone', () => {
    expect(isMistyped('DEMO-2026')).toBe(false)
  })
})
