import { LANGUAGES } from '@zimu/contract/constants'
import { expect, test } from 'vitest'
import { CALLING_CODES, codeOf, defaultRegion, findRegions } from './calling-codes.ts'

test('every region is there once with a code of one to three digits', () => {
  expect(new Set(CALLING_CODES.map(({ region }) => region)).size).toBe(CALLING_CODES.length)
  for (const { region, code } of CALLING_CODES) {
    expect(region).toMatch(/^[A-Z]{2}$/)
    expect(code).toMatch(/^\+[1-9]\d{0,2}$/)
  }
})

test('every language begins with a region of the list', () => {
  expect(LANGUAGES.map((language) => codeOf(defaultRegion(language)))).toEqual(['+86', '+886', '+44', '+33', '+34'])
})

test('regions are found by name and by code', () => {
  const nameOf = (region: string) => (region === 'FR' ? 'Frankreich' : region)
  expect(findRegions('frank', nameOf).map(({ region }) => region)).toEqual(['FR'])
  expect(findRegions('+852', nameOf).map(({ region }) => region)).toEqual(['HK'])
  expect(findRegions('', nameOf)).toHaveLength(CALLING_CODES.length)
})
