import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPlain, foldText } from './search-fold.ts'

/** Not plain, folds to nothing, and joins what stands beside it to nothing. */
const STRANGER = '\ue000'
/** The way of texts that are not plain. */
const foldedAmongOthers = (text: string) => foldText(text + STRANGER).slice(0, -STRANGER.length)

describe('folding of what most texts are made of', () => {
  it('every code unit that is folded alone is folded as among others', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
    const plain = units.filter((unit) => foldPlain(unit) !== undefined)
    expect(plain.length).toBeGreaterThan(21_000)
    expect(plain.filter((unit) => foldPlain(unit) !== foldedAmongOthers(unit))).toEqual([])
  })

  it('a text is folded as it is among others', () => {
    const units = fc.string({ unit: fc.constantFrom(...'永字龍œé́ÅaBΣ 8&：ﬁ한글ガが゙🖋漢、，（Ａ\u30fc'), maxLength: 40 })
    fc.assert(fc.property(units, (text) => void expect(foldText(text)).toBe(foldedAmongOthers(text))))
  })

  it('a text is folded whole as it is character by character', () => {
    const text = fc.string({ unit: fc.constantFrom(...'永字龍 aB8&：，（Ａ漢、'), maxLength: 40 })
    fc.assert(fc.property(text, (given) => void expect(foldPlain(given)).toBe([...given].map(foldText).join(''))))
  })

  it('marks and what takes them are not plain', () => {
    expect(['e\u0301', 'が', '\u302a', '한', '𠀀'].map(foldPlain)).toEqual(Array(5).fill(undefined))
  })
})
