import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRules, selectStyles } from './first-styles.ts'

const select = (sheet: string, html: string, around?: string) => selectStyles(readRules(sheet), html, around)
const HTML = '<p class="a b"><i class="c"></i></p>'

describe('first styles', () => {
  it.each([
    ['rules of classes that are there', '.a{x:1}.d{x:2}.a.b .c{x:3}.a .d{x:4}', '.a{x:1}.a.b .c{x:3}'],
    ['of a list the selectors that can match', '.a,.d:hover,.c>p{x:1}', '.a,.c>p{x:1}'],
    ['elements, states, attributes', 'p{x:1}:focus{x:2}[data-start=elsewhere] #app{x:3}', ''],
    ['what a class must not be', '.a:not(.d){x:1}.a:is(.d,:not(.d)) p{x:2}', ''],
    [
      'blocks without what is not needed',
      '@media (width>=1px){.a{x:1}.d{x:2}}@media print{.d{x:3}}',
      '@media (width>=1px){.a{x:1}}',
    ],
    [
      'faces and statements',
      '@charset "utf-8";@font-face{font-family:T}.d{x:1}',
      '@charset "utf-8";@font-face{font-family:T}',
    ],
    [
      'keyframes that are asked for',
      '.a{animation:k 1s}@keyframes k{to{x:1}}@keyframes l{to{x:2}}',
      '.a{animation:k 1s}@keyframes k{to{x:1}}',
    ],
    [
      'signs of the language inside texts',
      '.a{content:"}.d{";mask:url("data:x;{y}")}.d{x:1}',
      '.a{content:"}.d{";mask:url("data:x;{y}")}',
    ],
  ])('keeps %s', (_what, sheet, used) => expect(select(sheet, HTML)).toBe(used || sheet))

  it('properties of the root stay as long as something reads them, by way of others too', () => {
    const sheet = ':root{--one:var(--two);--two:1px;--three:var(--four);--four:2px;color-scheme:dark}.a{x:var(--one)}'
    expect(select(sheet, HTML)).toBe(':root{--one:var(--two);--two:1px;color-scheme:dark}.a{x:var(--one)}')
    expect(select(':root{--five:1px;--six:2px}', HTML, '[data-style="0"]{width:var(--five,0)}')).toBe(
      ':root{--five:1px;}',
    )
  })

  it('never loses, adds or turns round a rule of what is drawn', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const rule = fc.record({ of: fc.uniqueArray(names, { minLength: 1, maxLength: 3 }), value: fc.nat() })
    fc.assert(
      fc.property(fc.array(rule), fc.uniqueArray(names), (rules, drawn) => {
        const write = (list: typeof rules) => list.map(({ of, value }) => `.${of.join('.')}{x:${value}}`).join('')
        const expected = rules.filter(({ of }) => of.every((name) => drawn.includes(name)))
        expect(select(write(rules), `<p class="${drawn.join(' ')}"></p>`)).toBe(write(expected))
      }),
    )
  })
})
