import { describe, expect, it } from 'vitest'
import { priceParts } from './price-parts.ts'

const kinds = (text: string) => priceParts(text).map((part) => [part.text, part.kind])

describe('price parts', () => {
  it('separates sign and number on either side', () => {
    expect(kinds('¥148')).toEqual([
      ['¥', 'sign'],
      ['148', 'number'],
    ])
    expect(kinds('12,3\u202F¥')).toEqual([
      ['12,3', 'number'],
      ['\u00A0¥', 'sign'],
    ])
  })

  it('keeps a grouped number in one piece', () => {
    expect(kinds('1\u202F480\u00A0¥')[0]).toEqual(['1\u00A0480', 'number'])
  })

  it('never sets a character in the display face that it does not have', () => {
    expect(kinds('148 元')).toEqual([
      ['148', 'number'],
      [' 元', 'foreign'],
    ])
  })
})
