import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const english = read('README.md')
const chinese = read('README.zh-Hans.md')

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
/** What both languages have alike: code, addresses, the first cells of tables. */
const ALIKE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['levels of headings', /^(#+) /gm],
  ['blocks of code', /^ {4}(.+)$/gm],
  ['names in code', /`([^`\n]+)`/g],
  ['links', /\]\((?!README)([^)]+)\)/g],
  ['addresses', /<(https?:[^>]+)>/g],
  ['points of lists', /^(-) /gm],
  ['rows of tables', /^(\|)/gm],
]

describe('README in Chinese', () => {
  it.each(ALIKE)('has the same %s as the English one, in the same order', (_what, pattern) => {
    const expected = all(english, pattern)
    expect(expected.length).toBeGreaterThan(1)
    expect(all(chinese, pattern)).toEqual(expected)
  })
})
