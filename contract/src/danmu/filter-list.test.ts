import { expect, it } from 'vitest'
import { formatFilterList, readFilterList } from './filter-list.ts'

it('is read from XML and from JSON alike', () => {
  const xml = `<filters><item enabled="true">t=骗子 &amp; 托</item><item enabled="true">r=/加.*群/</item>
    <item enabled="false">t=关着的</item><item enabled="true">u=abc</item><item enabled="true">x=1</item></filters>`
  const json = JSON.stringify([
    { type: 0, filter: '骗子 & 托', opened: true, id: 1 },
    { type: 1, filter: '/加.*群/', opened: true },
    { type: 0, filter: '关着的', opened: false },
    { type: 2, filter: 'abc' },
    { type: 7, filter: '1' },
  ])
  const found = {
    entries: [
      { kind: 'word', value: '骗子 & 托' },
      { kind: 'pattern', value: '加.*群' },
      { kind: 'sender', value: 'abc' },
    ],
    otherNum: 2,
  }
  expect(readFilterList(xml)).toEqual(found)
  expect(readFilterList(json)).toEqual(found)
})

it('is read as it was written', () => {
  const entries = [
    { kind: 'word', value: '<b> & "c"' },
    { kind: 'pattern', value: 'a.*b' },
  ] as const
  expect(readFilterList(formatFilterList(entries))).toEqual({ entries, otherNum: 0 })
})

it('texts of another kind are none', () => {
  for (const text of ['骗子\n托', '[broken', '{"type":0}', '<i><d p="1">a</d></i>', ''])
    expect(readFilterList(text)).toBeNull()
})

it('no entity of a document is expanded', () => {
  const bomb = `<!DOCTYPE f [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><filters><item>t=&b;</item></filters>`
  expect(readFilterList(bomb)?.entries).toEqual([{ kind: 'word', value: '&b;' }])
})
