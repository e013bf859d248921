import { days } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import {
  formatPlace,
  marksOf,
  maskContact,
  PERMANENT,
  parsePlace,
  readFilter,
  sortOf,
  type WireFilter,
} from './member-list.rules.ts'

const NOW = Date.UTC(2026, 10, 23)
const filterOf = (given: Partial<WireFilter>) => readFilter({ q: '', ...given }, NOW)

describe('the order of a list', () => {
  it('is that of the time which narrows it, so that no index is walked to its end for a few rows', () => {
    expect(sortOf(filterOf({ since: 'today' }), '-seen')).toBe('-create')
    expect(sortOf(filterOf({ seen: '7d' }), 'create')).toBe('-seen')
    expect(sortOf(filterOf({ view: 'new', seen: '7d' }), undefined)).toBe('-create')
    expect(sortOf(filterOf({ view: 'vip' }), '-create')).toBe('end')
    expect(sortOf(filterOf({ vip: 'ended' }), undefined)).toBe('-end')
    expect(sortOf(filterOf({ view: 'vip', seen: '7d' }), undefined)).toBe('-seen')
    expect(sortOf(filterOf({ view: 'ending', seen: '7d' }), undefined)).toBe('end')
  })

  it('is that of the index which holds the few that are looked for', () => {
    expect(sortOf(filterOf({ view: 'disabled' }), '-seen')).toBe('-create')
    expect(sortOf(filterOf({ view: 'cancelling' }), 'seen')).toBe('-create')
    expect(sortOf(filterOf({ contact: 'no' }), 'create')).toBe('create')
  })

  it('is as wished where nothing narrows it that an index holds', () => {
    expect(sortOf(filterOf({}), undefined)).toBe('-create')
    expect(sortOf(filterOf({ vip: 'never' }), 'seen')).toBe('seen')
  })
})

describe('filters', () => {
  it('of two spans the shorter one holds', () => {
    expect(filterOf({ view: 'new', since: '30d' }).since).toBe(NOW - days(7))
    expect(filterOf({ view: 'new', since: 'today' }).since).toBe(NOW - days(1))
  })

  it('of ends begin now, or end now', () => {
    expect(filterOf({ view: 'vip', ends: '30d' }).end).toEqual({ from: NOW, to: NOW + days(30) })
    expect(filterOf({ vip: 'now' }).end).toEqual({ from: NOW, to: PERMANENT })
    expect(filterOf({ vip: 'ended' }).end).toEqual({ from: 0, to: NOW })
  })
})

it('a place is read as it was written, and any other text is none', () => {
  const place = { side: 'before', value: PERMANENT, member_id: 12 } as const
  expect(parsePlace(formatPlace(place))).toEqual(place)
  for (const text of [undefined, '', 'c1.2', 'a1', 'a1.2;', `a${'9'.repeat(17)}.1`])
    expect(parsePlace(text)).toBeUndefined()
})

it('marks say what stands out, and of a deleted account only that', () => {
  const state = { is_disable: 1, disable_until: null, is_delete: 0, merged_into: 0 }
  const row = { ...state, cancel_time: NOW, create_time: NOW - days(1), over_time: NOW + days(3) }
  expect(marksOf(row, NOW)).toEqual(['disabled', 'cancelling', 'ending', 'new'])
  expect(marksOf({ ...row, is_delete: 1 }, NOW)).toEqual(['deleted'])
  expect(marksOf({ ...row, merged_into: 7 }, NOW)).toEqual(['merged'])
  expect(marksOf({ ...row, disable_until: NOW }, NOW)).not.toContain('disabled')
  const calm = { ...state, is_disable: 0, cancel_time: null, create_time: 0 }
  for (const over_time of [null, undefined, NOW, NOW + days(15)])
    expect(marksOf({ ...calm, over_time }, NOW)).toEqual([])
})

it('an address is masked', () => {
  expect(maskContact({ email: 'lin@example.org', phone: '+8613800132207' })).toBe('l***@example.org')
  expect(maskContact({ email: null, phone: '+8613800132207' })).toBe('138****2207')
  expect(maskContact({ email: null, phone: '+33612345678' })).toBe('+33****5678')
  expect(maskContact({ email: null, phone: null })).toBe('')
})
