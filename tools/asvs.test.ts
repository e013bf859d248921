/** docs/asvs.md names every requirement of levels 1 and 2 of ASVS 5.0.0, once, and only tests that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Numbers of the requirements of level 1 and of level 2 in each section, as the standard counts them. */
const SECTIONS: Record<string, readonly [level1: string, level2: string]> = {
  'V1.1': ['', '1-2'],
  'V1.2': ['1-5', '6-9'],
  'V1.3': ['1-2', '3-11'],
  'V1.4': ['', '1-3'],
  'V1.5': ['1', '2'],
  'V2.1': ['1', '2-3'],
  'V2.2': ['1-2', '3'],
  'V2.3': ['1', '2-4'],
  'V2.4': ['', '1'],
  'V3.2': ['1-2', ''],
  'V3.3': ['1', '2-4'],
  'V3.4': ['1-2', '3-6'],
  'V3.5': ['1-3', '4-5'],
  'V3.7': ['', '1-2'],
  'V4.1': ['1', '2-3'],
  'V4.2': ['', '1'],
  'V4.3': ['', '1-2'],
  'V4.4': ['1', '2-4'],
  'V5.1': ['', '1'],
  'V5.2': ['1-2', '3'],
  'V5.3': ['1-2', ''],
  'V5.4': ['', '1-3'],
  'V6.1': ['', '1-3'],
  'V6.2': ['1-8', '9-12'],
  'V6.3': ['1-2', '3-4'],
  'V6.4': ['1-2', '3-4'],
  'V6.5': ['', '1-5'],
  'V6.6': ['', '1-3'],
  'V6.8': ['', '1-4'],
  'V7.1': ['', '1-3'],
  'V7.2': ['1-4', ''],
  'V7.3': ['', '1-2'],
  'V7.4': ['1-2', '3-5'],
  'V7.5': ['', '1-2'],
  'V7.6': ['', '1-2'],
  'V8.1': ['1', '2'],
  'V8.2': ['1-2', '3'],
  'V8.3': ['1', ''],
  'V8.4': ['', '1'],
  'V9.1': ['1-3', ''],
  'V9.2': ['1', '2-4'],
  'V10.1': ['', '1-2'],
  'V10.2': ['', '1-2'],
  'V10.3': ['', '1-4'],
  'V10.4': ['1-5', '6-11'],
  'V10.5': ['', '1-5'],
  'V10.6': ['', '1-2'],
  'V10.7': ['', '1-3'],
  'V11.1': ['', '1-2'],
  'V11.2': ['', '1-3'],
  'V11.3': ['1-2', '3'],
  'V11.4': ['1', '2-4'],
  'V11.5': ['', '1'],
  'V11.6': ['', '1'],
  'V12.1': ['1', '2-3'],
  'V12.2': ['1-2', ''],
  'V12.3': ['', '1-4'],
  'V13.1': ['', '1'],
  'V13.2': ['', '1-5'],
  'V13.3': ['', '1-2'],
  'V13.4': ['1', '2-5'],
  'V14.1': ['', '1-2'],
  'V14.2': ['1', '2-4'],
  'V14.3': ['1', '2-3'],
  'V15.1': ['1', '2-3'],
  'V15.2': ['1', '2-3'],
  'V15.3': ['1', '2-7'],
  'V16.1': ['', '1'],
  'V16.2': ['', '1-5'],
  'V16.3': ['', '1-4'],
  'V16.4': ['', '1-3'],
  'V16.5': ['', '1-3'],
  'V17.1': ['', '1'],
  'V17.2': ['', '1-4'],
  'V17.3': ['', '1-2'],
}

function numbersOf(range: string): number[] {
  if (range === '') return []
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const WANTED = Object.entries(SECTIONS).flatMap(([section, ranges]) =>
  ranges.flatMap((range, index) => numbersOf(range).map((number) => `${section}.${number} ${index + 1}`)),
)

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [id = '', level = '', state = '', how = '', tests = ''] = line.slice(2, -2).split(' | ')
    return { id, level, state, how, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) }
  })

it('names every requirement of levels 1 and 2 once, with its level', () => {
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(WANTED)
  expect(WANTED).toHaveLength(253)
})

it('judges each, and says how or why not', () => {
  for (const { id, state, how } of rows) {
    expect(['met', 'part', 'n/a', 'open'], id).toContain(state)
    expect(how, id).toMatch(/\S{2}/)
  }
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect(text).toContain(
    `${rows.length} requirements: ${count('met')} met, ${count('part')} in part, ${count('n/a')} not applicable, ${count('open')} open.`,
  )
})

it('names tests that exist', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([])
})
