import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectTitles, composeTable, findGaps, listIds, parseStatements } from './behaviour-table.mjs'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, '../shared/client-behaviour.md')

const SECTIONS = parseStatements('# said\n\n## Navigation\nNAV-01 KEEP  addresses | hashes\nNAV-02 OPT  scrolling\n')

describe('the list of statements', () => {
  test('is read section by section', () => {
    expect(SECTIONS).toEqual([
      {
        title: 'Navigation',
        statements: [
          { id: 'NAV-01', verdict: 'KEEP', gist: 'addresses | hashes' },
          { id: 'NAV-02', verdict: 'OPT', gist: 'scrolling' },
        ],
      },
    ])
  })

  test.each(['NAV-01 KEEP one space', 'NAV-1 KEEP  short', 'NAV-01 MAYBE  other', 'text'])(
    '%s is a mistake',
    (line) => {
      expect(() => parseStatements(`## Navigation\n${line}\n`)).toThrow(line)
    },
  )

  test.skipIf(!existsSync(SOURCE))('has every statement of the catalogue that it stands for, with its verdict', () => {
    const listed = parseStatements(readFileSync(join(ROOT, 'docs/behaviour-statements.txt'), 'utf8'))
    const known = listed.flatMap(({ statements }) => statements).map(({ id, verdict }) => `${id} ${verdict}`)
    const wanted = [...readFileSync(SOURCE, 'utf8').matchAll(/^- \*\*([A-Z0-9]{3}-\d\d)\*\*(.*)$/gm)].map(
      ([, id, text = '']) => {
        const verdicts = text.replaceAll(/`[^`]*`/g, '').match(/\b(KEEP|DIFFER|ADD|OPT)\b/g) ?? ['LIST']
        return `${id} ${[...new Set(verdicts)].join('+')}`
      },
    )
    expect(wanted.length).toBeGreaterThan(200)
    // The stage was drawn anew since: brightness is where volume was. What came since is the product's own.
    const given = wanted.map((statement) => (statement === 'VID-31 KEEP' ? 'VID-31 DIFFER' : statement))
    const idOf = (statement: string) => statement.slice(0, 6)
    const isGiven = (statement: string) => given.map(idOf).includes(idOf(statement))
    expect(known.filter(isGiven)).toEqual(given)
    for (const own of known.filter((statement) => !isGiven(statement))) expect(own).toMatch(/ ADD$/)
  })
})

describe('titles of tests', () => {
  test('are found whatever the form of the call, unless it is skipped', () => {
    const source = `
      describe('NAV-01 group', () => { it(\`NAV-02 in \${place}\`, run) })
      test.each([['NAV-09 a row']])('NAV-03 %s', run)
      test.each\`a\`('NAV-04', run); test.skipIf(no)('NAV-05', run)
      test.skip('NAV-06', run); describe.todo('NAV-07'); other('NAV-08')
      const generic = <Result>(given: Result) => given`
    expect(collectTitles('a.test.ts', source)).toEqual(['NAV-01 group', 'NAV-02 in …', 'NAV-03 %s', 'NAV-04', 'NAV-05'])
  })

  test('name one statement, several, or a range', () => {
    expect(listIds('NAV-01, FRM-02: a page')).toEqual(['NAV-01', 'FRM-02'])
    expect(listIds('NAV-08 to NAV-11: refusals')).toEqual(['NAV-08', 'NAV-09', 'NAV-10', 'NAV-11'])
    expect(listIds('C2 the page of 2026-11')).toEqual([])
  })
})

describe('the table', () => {
  const tests = [{ file: 'a.test.ts', title: 'NAV-01, NAV-02: a | b' }]

  test('gives each statement its tests without their ids', () => {
    const { text, tested, total } = composeTable(SECTIONS, tests)
    expect([tested, total]).toEqual([2, 2])
    expect(text).toContain('| NAV-01 | KEEP | addresses \\| hashes | `a.test.ts`: a \\| b |')
  })

  test('a statement without a test is a gap, an optional one is not', () => {
    expect(findGaps(SECTIONS, tests)).toEqual([])
    expect(findGaps(SECTIONS, [])).toEqual(['NAV-01 has no test'])
    expect(composeTable(SECTIONS, []).text).toContain('| NAV-02 | OPT | scrolling | not built |')
  })

  test('what is marked as open is no gap until it has a test; a marked section may have some', () => {
    const marked = parseStatements(
      '## Player [open: later]\nVID-01 KEEP  plays\n## Frame\nFRM-01 KEEP  bar [open: being built]\n',
    )
    expect(findGaps(marked, [])).toEqual([])
    expect(composeTable(marked, []).text).toContain('| VID-01 | KEEP | plays | open: later |')
    expect(composeTable(marked, []).text).toContain('| FRM-01 | KEEP | bar | open: being built |')
    expect(findGaps(marked, [{ file: 'a.test.ts', title: 'VID-01, FRM-01: a' }])).toEqual([
      'FRM-01 has a test: it is not open any more',
    ])
  })

  test('a test that names a statement which is not there is a mistake', () => {
    const wrong = { file: 'b.test.ts', title: 'NAV-77 of UTF-16' }
    expect(findGaps(SECTIONS, [...tests, wrong])).toEqual(['b.test.ts names NAV-77, which is no statement'])
  })
})
