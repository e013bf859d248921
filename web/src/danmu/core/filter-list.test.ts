import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFilterList, parseFilterList } from './filter-list.ts'

test('a list that comes from Bilibili’s player is taken in as far as it can be used', () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?>
    <filters>
      <item enabled="true">t=剧透</item>
      <item enabled="true">r=第\\d+集</item>
      <item enabled="true">t=a &amp; b &lt;c&gt; &#x5b57;</item>
      <item enabled="true">r=(?!x)y</item>
      <item enabled="true">u=1a2b3c4d</item>
      <item enabled="false">t=已禁用</item>
      <item enabled="true">t=</item>
    </filters>`
  expect(parseFilterList(xml)).toEqual({
    words: ['剧透', 'a & b <c> 字'],
    patterns: ['第\\d+集'],
    senders: [],
    skipped: 4,
  })
})

test('what is no list is refused, whatever it is', () => {
  for (const text of ['', 'no xml', '<i><d p="1">x</d></i>', '{"filters": []}'])
    expect(parseFilterList(text)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => parseFilterList(`<filters>${text}`) !== null))
})

test('what is written is read back the same', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const pattern = fc.constantFrom('哈{3,}', 'a<b>&"c', '[a-z]+', 'x|y')
  const sender = fc.constantFrom('abcdefghijkl', 'ABC-_0123456')
  const list = fc.record({
    words: fc.uniqueArray(word),
    patterns: fc.uniqueArray(pattern),
    senders: fc.uniqueArray(sender),
  })
  fc.assert(
    fc.property(list, (given) => {
      expect(parseFilterList(formatFilterList(given))).toEqual({ ...given, skipped: 0 })
    }),
  )
})
