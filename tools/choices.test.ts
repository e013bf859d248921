import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as choices from '@zimu/contract/choices'
import { expect, it } from 'vitest'

const ARRAY = /\[\s*((?:'[\w.:-]+',?\s*){3,})\]/g
const keyOf = (words: readonly string[]) => [...words].sort().join(' ')

it('pages of the console offer the words that calls take from the contract, and have no list of their own that falls behind', () => {
  const kept = new Map(Object.entries(choices).map(([name, words]) => [keyOf(words), name]))
  const files = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join('admin/src', file))
  expect(files.length).toBeGreaterThan(500)
  const copies = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ARRAY)].flatMap(([, text = '']) => {
      const name = kept.get(keyOf([...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)))
      return name === undefined ? [] : [`${file}: ${name}`]
    }),
  )
  expect(copies).toEqual([])
})
