import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedOf, changeOf, type PublishedVersion, paragraphsOf } from './consent.rules.ts'

const version = (version_id: number, publish_time: number, needs_consent = 0, accord_id = 1): PublishedVersion => ({
  version_id,
  accord_id,
  needs_consent,
  publish_time,
})
const agreed = (...ids: number[]) => new Set(ids)

describe('a member is asked', () => {
  it('about the newest version when one since the last consent needs it', () => {
    const all = [version(1, 10), version(2, 20, 1), version(3, 30)]
    const asked = { accord_id: 1, version_id: 3, publish_time: 30 }
    expect(askedOf(all, agreed())).toEqual([{ ...asked, formerId: 1 }])
    expect(askedOf(all, agreed(1))).toEqual([{ ...asked, formerId: 1 }])
    expect(askedOf(all, agreed(2))).toEqual([])
    expect(askedOf(all, agreed(3))).toEqual([])
  })

  it('in the order of publishing, which is not that of the numbers', () => {
    // What was in force by a site file gets its number when the first draft is published.
    const all = [version(1, 20, 1), version(2, 10)]
    expect(askedOf(all, agreed())).toEqual([{ accord_id: 1, version_id: 1, publish_time: 20, formerId: 2 }])
  })

  it('about each agreement by itself, and with nothing to compare when there was none before', () => {
    const all = [version(1, 10, 1), version(5, 10, 1, 2), version(6, 20, 0, 3)]
    expect(askedOf(all, agreed(5)).map(({ version_id, formerId }) => [version_id, formerId])).toEqual([[1, undefined]])
  })

  it('never again after agreeing to what was asked', () => {
    const versions = fc.array(
      fc.record({ time: fc.nat(50), needs: fc.boolean(), accord: fc.integer({ min: 1, max: 3 }) }),
    )
    fc.assert(
      fc.property(versions, fc.array(fc.nat(20)), (given, old) => {
        const all = given.map(({ time, needs, accord }, index) => version(index, time, needs ? 1 : 0, accord))
        const asked = askedOf(all, agreed(...old))
        expect(askedOf(all, agreed(...old, ...asked.map(({ version_id }) => version_id)))).toEqual([])
        if (!given.some(({ needs }) => needs)) expect(asked).toEqual([])
      }),
    )
  })
})

describe('what has changed', () => {
  it('is said in plain paragraphs', () => {
    const before = '## 一\n\n我们**不**卖[数据](/privacy)。\n\n- 甲\n- 乙'
    expect(paragraphsOf(before)).toEqual(['一', '我们不卖数据。', '甲 乙'])
    expect(changeOf(before, '## 一\n\n我们不卖数据。\n\n- 甲\n- 丙')).toEqual({
      added: ['甲 丙'],
      cut: ['甲 乙'],
      more_num: 0,
    })
  })

  it('is nothing where paragraphs only moved, and one more where one stands twice', () => {
    expect(changeOf('a\n\nb', 'b\n\na')).toEqual({ added: [], cut: [], more_num: 0 })
    expect(changeOf('a', 'a\n\na')).toEqual({ added: ['a'], cut: [], more_num: 0 })
  })

  it('is bounded, whatever the texts are', () => {
    const many = Array.from({ length: 100 }, (_, index) => `${index} ${'字'.repeat(2000)}`).join('\n\n')
    const change = changeOf('', many)
    expect([change.added.length, change.more_num]).toEqual([30, 70])
    expect([...(change.added[0] ?? '')]).toHaveLength(601)
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const { added, cut, more_num } = changeOf(a, b)
        expect(added.length + cut.length).toBeLessThanOrEqual(60)
        expect(more_num).toBeGreaterThanOrEqual(0)
        expect(changeOf(a, a)).toEqual({ added: [], cut: [], more_num: 0 })
      }),
    )
  })
})
