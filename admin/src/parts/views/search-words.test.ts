import { expect, it } from 'vitest'
import { readWords, searchWords } from './search-words.ts'

it('the same filters are the same words, whatever their order and the place in the list', () => {
  const words = searchWords({ kind: 'video', day: '7d', after: 'a1.2', at: 50, size: 20, q: undefined })
  expect(words).toBe('day=7d&kind=video')
  expect(searchWords({ day: '7d', kind: 'video' })).toBe(words)
  expect(readWords(words)).toEqual({ day: '7d', kind: 'video' })
})

it('what stands in a value stays in it', () => {
  expect(readWords(searchWords({ q: 'a=b&c 永', tag: 3 }))).toEqual({ q: 'a=b&c 永', tag: '3' })
})
