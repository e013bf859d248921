import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPhone, foldUsername, maskAddress, parsePlatform, readAccount } from './member.rules.ts'

describe('names and addresses', () => {
  it('folds usernames to one spelling, and once is enough', () => {
    expect(foldUsername('Ａlice')).toBe('alice')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldUsername(text) === foldUsername(foldUsername(text))),
    )
  })

  it('gives a phone one spelling', () => {
    for (const text of ['13800138000', '138 0013 8000', '+86-138-0013-8000', '008613800138000'])
      expect(foldPhone(text)).toBe('+8613800138000')
    expect(foldPhone('+33 6 12 34 56 78')).toBe('+33612345678')
    expect(foldPhone('+33 (0)6 12 34 56 78')).toBe('+33612345678')
    expect(foldPhone('＋８６１３８００１３８０００')).toBe('+8613800138000')
    expect(foldPhone('+37508144770385')).toBe('+375144770385')
    expect(foldPhone('+852 9123 4567')).toBe('+85291234567')
    for (const text of [
      '12345',
      'alice',
      '+',
      '1'.repeat(16),
      '20261120',
      '+1',
      '+86 10 1234 5678',
      '+999123456789',
      '+491000',
    ])
      expect(foldPhone(text)).toBe('')
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{6,15}$/), (text) => {
        const folded = foldPhone(text)
        return folded === '' || (/^\+[1-9]\d{6,14}$/.test(folded) && foldPhone(folded) === folded)
      }),
    )
  })

  it('reads a login name as what it looks like first, then as the rest', () => {
    const columns = (account: string, acc_type = '') => readAccount(account, acc_type).map(({ column }) => column)
    expect(columns('alice')).toEqual(['username_key'])
    expect(columns('alice@example.org')).toEqual(['email', 'username_key'])
    expect(columns('13800138000')).toEqual(['phone', 'username_key'])
    expect(columns('20261120')).toEqual(['username_key'])
    expect(columns('+33 6 12 34 56 78')).toEqual(['phone', 'username_key'])
    expect(columns('alice', 'phone')).toEqual([])
    expect(columns('13800138000', 'username')).toEqual(['username_key'])
    expect(readAccount('Alice@Example.ORG', 'email')).toEqual([{ column: 'email', value: 'alice@example.org' }])
  })

  it('takes known platforms only', () => {
    expect(['10', '20', '30', '40', '99', '', '10 '].map(parsePlatform)).toEqual([10, 20, 30, 40, 10, 10, 10])
  })

  it('shows addresses in logs without what makes them usable', () => {
    expect(maskAddress('alice@example.org')).toBe('a***@example.org')
    expect(maskAddress('+8613800138000')).toBe('***8000')
  })
})
