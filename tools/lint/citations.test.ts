import { describe, expect, it } from 'vitest'
import { findBadRecords, findBrokenCitations, findForbidden, headingAnchors } from './citation-rules.mjs'

const DOCUMENTS = {
  'docs/wire.md': '# The wire\n\n## Lists\n\n### Content/list\n\n```\n# not a heading\n```\n',
  'docs/decisions/0044-no-account-enumeration.md':
    '# 44. No account enumeration\n\nDate: 2026-11-21\nStatus: accepted\n',
  'docs/decisions/README.md': '| [44](0044-no-account-enumeration.md) | No account enumeration |\n',
}

function broken(text: string, path = 'server/src/list.ts') {
  const files = new Map(Object.entries({ ...DOCUMENTS, [path]: text }))
  return findBrokenCitations(files, new Set(files.keys()))
}
const records = (documents: Record<string, string>) => findBadRecords(new Map(Object.entries(documents)))
const forbidden = (line: string) => findForbidden(new Map([['a.ts', `// ${line}`]]))

describe('citations', () => {
  it.each([
    '/** Page size (docs/wire.md#lists). */',
    '// docs/wire.md#contentlist, docs/wire.md.',
    '// docs/decisions/0044: one text for both.',
    '// Tables of docs/decisions/README.md',
    '// Everything in `docs/`, also docs/decisions',
  ])('lets pass: %s', (text) => expect(broken(text)).toEqual([]))

  it.each([
    ['// docs/wires.md', 'no docs/wires.md'],
    ['// docs/wire.md#list', 'no heading #list in docs/wire.md'],
    ['// docs/wire.md#not-a-heading', 'no heading #not-a-heading in docs/wire.md'],
    ['// docs/decisions/0045', 'no docs/decisions/0045'],
    ['// docs/decisions/44', 'no docs/decisions/44'],
  ])('finds a missing target: %s', (text, problem) => {
    expect(broken(`\n${text}`)).toEqual([`server/src/list.ts:2: ${problem}`])
  })

  it('follows the links of documents, their own headings included', () => {
    const text = '[a](../docs/wire.md#lists) [b](gone.md) [c](#here)\n\n## Here\n\n[d](#there) `[e](example.png)`'
    expect(broken(text, 'deploy/README.md')).toEqual([
      'deploy/README.md:1: no deploy/gone.md',
      'deploy/README.md:5: no heading #there in deploy/README.md',
    ])
  })

  it('numbers repeated headings as GitHub does', () => {
    expect(headingAnchors('# A `b`: c/d\n## 中文 e\n## 中文 e\n')).toEqual(new Set(['a-b-cd', '中文-e', '中文-e-1']))
  })
})

describe('decision records', () => {
  it('have a number, a date, a status and a row in the index', () => {
    expect(records(DOCUMENTS)).toEqual([])
    expect(records({ 'docs/decisions/0007-search.md': '# 8. Search\n\nStatus: thought of\n' })).toHaveLength(4)
  })
})

describe('forbidden citations', () => {
  it.each([
    'Page size (wire-contract 1.7)',
    'bound to purpose + address (wire contract decision 3)',
    'Sheet of the design book 4.12',
    'Ways to reach us (screens 25.9)',
    'Ways to reach us (screens 8)',
    'Watching (screens 23a), or the poster',
    'a limit of an address (decision 44)',
    'Likes an item (4.5)',
    'Removes footprints (extension, section 5)',
    'error catalogue (spec.md section 8)',
    'Draws the found words (mockup 32)',
  ])('finds: %s', (line) => expect(forbidden(line)).toHaveLength(1))

  it.each([
    'docs/decisions/0044',
    'docs/screens.md',
    'Byte ranges of a request (RFC 9110 section 14)',
    'not under the focus (WCAG 2.2, 2.4.11)',
    'a scale of 1.5 (at most)',
  ])('lets pass: %s', (line) => expect(forbidden(line)).toEqual([]))
})
