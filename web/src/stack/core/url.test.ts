import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TABLE } from '../testing/fixture.ts'
import { createPageTable, formatAddress, resolveTarget } from './page-table.ts'
import { readInAppUrl } from './resume.ts'
import { formatQuery, parseQuery, resolvePath } from './url.ts'

test('NAV-01 the entry page is at /, any other page at its route', () => {
  expect(formatAddress(TABLE, 'pages/index/index', '')).toBe('/')
  expect(formatAddress(TABLE, 'pages/a/a', 'x=1')).toBe('/pages/a/a?x=1')
})

test('NAV-02 the long form of the entry page is the entry page and keeps its query', () => {
  expect(resolveTarget(TABLE, '/pages/index/index?x=1', '')).toEqual(resolveTarget(TABLE, '/?x=1', ''))
  expect(formatAddress(TABLE, 'pages/index/index', 'x=1')).toBe('/?x=1')
})

test.each([
  ['list/list', 'pages/a/list/list'],
  ['./x', 'pages/a/x'],
  ['../list/list', 'pages/list/list'],
  ['../../../../x', 'x'],
  ['/pages/b/b', 'pages/b/b'],
])('NAV-03 %s is resolved against the folder of the current route', (pathText, path) => {
  expect(resolvePath(pathText, 'pages/a/a')).toBe(path)
})

test('NAV-04 values are decoded strings, repeated keys are joined, a key without = is empty', () => {
  expect(parseQuery('id=7&tag=a&tag=b&flag&name=%E5%AD%97')).toEqual({ id: '7', tag: 'a,b', flag: '', name: '字' })
  expect(parseQuery('')).toEqual({})
})

test('NAV-05 a value is decoded exactly once and + stays +', () => {
  expect(parseQuery('a=%2B&b=1+2&c=%2525')).toEqual({ a: '+', b: '1+2', c: '%25' })
})

test('NAV-05 a malformed escape is kept as it is', () => {
  expect(parseQuery('a=100%&b=%E5')).toEqual({ a: '100%', b: '%E5' })
})

test('NAV-05 whatever is written with formatQuery is read back by parseQuery', () => {
  const queries = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseQuery(formatQuery(query))).toEqual({ ...query })
    }),
  )
})

test('NAV-06 an old double-encoded redirect finds its page', () => {
  const { redirect } = parseQuery('redirect=%252Fpages%252Fmy%252Flikes')
  expect(readInAppUrl(TABLE, redirect)?.url).toBe('/pages/my/likes')
  expect(readInAppUrl(TABLE, '%252Fpages%252Fmy%252Flikes')?.url).toBe('/pages/my/likes')
})

test('NAV-06 a readable redirect is not decoded again', () => {
  expect(readInAppUrl(TABLE, '/pages/a/a?q=100%2525')?.url).toBe('/pages/a/a?q=100%2525')
})

test.each([
  undefined,
  '',
  'pages/a/a',
  '//pages/a/a',
  'https://example.org/pages/a/a',
  '/pages/none',
  'javascript:alert(1)',
])('NAV-56 %s is no redirect target', (text) => {
  expect(readInAppUrl(TABLE, text)).toBeNull()
})

test('the table refuses what cannot work', () => {
  const home = { path: 'a', isEntry: true, isTab: true }
  expect(() => createPageTable([home, { path: 'a' }])).toThrow('twice')
  expect(() => createPageTable([{ path: 'a', isTab: true }])).toThrow('no tab entry')
  expect(() => createPageTable([{ path: 'a', isEntry: true }])).toThrow('no tab entry')
})
