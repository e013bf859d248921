import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { readPrice, sortsInOrder, toTexts, wordsOf } from './plan.rules.ts'

const kindOf = (act: () => unknown) => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? error.kind : error
  }
}
const given = { price: '148', price_original: '216.00', currency: 'CNY', days: 365 }

describe('a price', () => {
  it('is read in hundredths', () =>
    expect(readPrice(given)).toEqual({
      ...{ price_minor: 14_800, price_original_minor: 21_600, currency: 'CNY', days: 365 },
    }))
  it.each([
    [{ price: '0' }],
    [{ price: '12.50', currency: 'JPY' }],
    [{ price: '1200', price_original: '0.5', currency: 'JPY' }],
  ])('%o is refused', (part) => expect(kindOf(() => readPrice({ ...given, ...part }))).toBe('plan.price_shape'))
})

describe('texts', () => {
  it('are the base columns and translations, and come back', () => {
    const names = { 'zh-Hans': '年度会员', en: 'One year' }
    const { name, desc, texts } = toTexts(names, { fr: 'Un an' })
    expect({ name, desc, texts }).toEqual({
      ...{ name: '年度会员', desc: '', texts: { en: { name: 'One year' }, fr: { desc: 'Un an' } } },
    })
    expect(wordsOf(name, texts, 'name')).toEqual(names)
    expect(wordsOf(desc, texts, 'desc')).toEqual({ fr: 'Un an' })
  })
})

describe('an order of plans', () => {
  const plans = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 12 }).chain((ids) =>
    fc.record({
      plans: fc.constant(ids.map((viptype_id, at) => ({ viptype_id, sort: 250 - at }))),
      wanted: fc.shuffledSubarray(ids),
    }),
  )

  it('stands as it was wished, with the others behind it as they were', () => {
    fc.assert(
      fc.property(plans, ({ plans: rows, wanted }) => {
        const sorts = sortsInOrder(rows, wanted)
        const now = rows
          .map(({ viptype_id, sort }) => ({ viptype_id, sort: sorts[viptype_id] ?? sort }))
          .sort((a, b) => b.sort - a.sort)
          .map(({ viptype_id }) => viptype_id)
        const others = rows.map(({ viptype_id }) => viptype_id).filter((id) => !wanted.includes(id))
        expect(now).toEqual([...wanted, ...others])
      }),
    )
  })

  it('that is there already changes nothing', () => {
    const rows = [1, 2].map((viptype_id, at) => ({ viptype_id, sort: 20 - at * 10 }))
    expect(sortsInOrder(rows, [1, 2])).toEqual({})
  })
})
