import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern, isPattern, PATTERN_MAX } from './pattern.ts'

const isMatch = (pattern: string, text: string) => compilePattern(pattern)?.(text)

describe('patterns of viewers', () => {
  test('mean what they mean everywhere', () => {
    expect(isMatch('哈{3,}', '哈哈哈')).toBe(true)
    expect(isMatch('哈{3,}', '哈哈')).toBe(false)
    expect(isMatch('第\\d+集', '看第12集')).toBe(true)
    expect(isMatch('^第$', '第一')).toBe(false)
    expect(isMatch('[^\\u4e00-\\u9fa5]', '汉字')).toBe(false)
    expect(isMatch('(?:一|二)楼', '二楼')).toBe(true)
    expect(isMatch('VIP|会员', '加vip')).toBe(true)
    expect(isMatch('[A-Z]{2}', 'ab')).toBe(true)
    expect(isMatch('a\\.b', 'axb')).toBe(false)
  })

  test('what is wrong, needs more than time in proportion, or hides everything is refused', () => {
    for (const pattern of ['', '(', 'a)', '[a', '*a', 'a**', '(?=a)', '(?<!a)b', '(a)\\1', '\\bа', 'a{3,2}', '[z-a]'])
      expect(isPattern(pattern), pattern).toBe(false)
    for (const pattern of ['.*', 'a?', '^', '$', '()', 'a|', '((a{50}){50}){50}'])
      expect(isPattern(pattern), pattern).toBe(false)
    expect(isPattern('a'.repeat(PATTERN_MAX))).toBe(true)
    expect(isPattern('a'.repeat(PATTERN_MAX + 1))).toBe(false)
  })

  test('a pattern that takes the browser for ever ends', () => {
    for (const pattern of ['(a+)+b', '(a|aa)+b', '(a|a)*b', '(.*a){12}b', '(x+x+)+y', '((a*)*)*b'])
      expect(isMatch(pattern, 'a'.repeat(100)), pattern).toBe(false)
  })

  const piece = fc.constantFrom('a', 'b', '字', '.', '[ab]', '[^a]', '\\d', '1', '\\w')
  const pattern: fc.Arbitrary<string> = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      piece,
      fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
      fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
      fc.tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{2,}')).map(([a, sign]) => `(${a})${sign}`),
    ),
  })).node as fc.Arbitrary<string>

  test('agrees with the browser on everything it takes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '字', '1', 'A', ' '), maxLength: 8 })
    const ends = fc.constantFrom('', '^')
    fc.assert(
      fc.property(pattern, ends, fc.constantFrom('', '$'), text, (body, start, end, given) => {
        const whole = `${start}${body}${end}`
        const own = compilePattern(whole)
        if (own) expect(own(given)).toBe(new RegExp(whole, 'iu').test(given))
        else if (whole.length <= PATTERN_MAX) expect(new RegExp(whole, 'iu').test('')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('whatever is typed neither throws nor hangs', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'ab(|)[]{}*+?^$.\\-,12:<=!'), maxLength: 30 })
    fc.assert(
      fc.property(typed, fc.string(), (body, given) => ['boolean', 'undefined'].includes(typeof isMatch(body, given))),
    )
  })
})
