// Statements, test titles and the table of both. Pure; `behaviour.mjs` reads and writes the files.
import { parseAst } from 'rolldown/parseAst'

const ID = /\b[A-Z][A-Z0-9]{2}-\d{2}\b/g
const STATEMENT = /^([A-Z][A-Z0-9]{2}-\d{2}) (LIST|(?:KEEP|DIFFER|ADD|OPT)(?:\+(?:KEEP|DIFFER|ADD|OPT))*) {2}(.+)$/
/** `[open: …]` behind a statement or the title of its section says why it may be without a test. */
const MARK = /^(.*?)(?: \[(open: .+)\])?$/

/**
 * Reads the list of statements; a line that is none of them is a mistake.
 * @returns {{ title: string, open?: string, statements: { id: string, verdict: string, gist: string, open?: string }[] }[]}
 */
export function parseStatements(text) {
  const sections = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# ')) continue
    if (line.startsWith('## ')) {
      const [, title, open] = MARK.exec(line.slice(3))
      sections.push({ title, ...(open && { open }), statements: [] })
      continue
    }
    const parts = STATEMENT.exec(line)
    if (!parts || sections.length === 0) throw new Error(`not a statement: ${line}`)
    const [, gist, open] = MARK.exec(parts[3])
    sections.at(-1).statements.push({ id: parts[1], verdict: parts[2], gist, ...(open && { open }) })
  }
  return sections
}

/** Ids in a text, `NAV-10 to NAV-13` written out. */
export function listIds(title) {
  const written = title.replace(/\b([A-Z][A-Z0-9]{2})-(\d{2}) (?:to|–) \1-(\d{2})\b/g, (_all, area, first, last) => {
    const count = Number(last) - Number(first) + 1
    return Array.from(
      { length: count },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ).join(' ')
  })
  return [...new Set(written.match(ID))]
}

/** Titles of the tests and groups of tests of a source (`.ts` or `.tsx`); those that are skipped do not count. */
export function collectTitles(path, source) {
  const titles = []
  walk(parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }), (node) => {
    if (node.type !== 'CallExpression') return
    const names = namesOf(node.callee)
    if (!['test', 'it', 'describe'].includes(names[0])) return
    if (names.some((name) => ['skip', 'todo', 'fixme', 'fails'].includes(name))) return
    const title = textOf(node.arguments[0])
    if (title !== undefined) titles.push(title)
  })
  return titles
}

/** `test.describe.each(rows)` is test, describe, each. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  return ['']
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join('…')
  return undefined
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') visit(node)
    for (const value of Object.values(node)) walk(value, visit)
  }
}

const areaOf = (id) => id.slice(0, 3)

/** What is wrong between statements and tests, a sentence each. */
export function findGaps(sections, tests) {
  const statements = sections.flatMap(({ open, statements }) => statements.map((each) => ({ section: open, ...each })))
  const known = new Set(statements.map(({ id }) => id))
  const areas = new Set(statements.map(({ id }) => areaOf(id)))
  const isGap = ({ section, verdict, open }) => !section && !open && !verdict.startsWith('OPT')
  const named = new Set(tests.flatMap(({ title }) => listIds(title)))
  return [
    ...statements.filter((each) => isGap(each) && !named.has(each.id)).map(({ id }) => `${id} has no test`),
    ...statements
      .filter(({ id, open }) => open && named.has(id))
      .map(({ id }) => `${id} has a test: it is not open any more`),
    ...tests.flatMap(({ file, title }) =>
      listIds(title)
        .filter((id) => areas.has(areaOf(id)) && !known.has(id))
        .map((id) => `${file} names ${id}, which is no statement`),
    ),
  ]
}

/** The table as Markdown, and how many statements have a test. */
export function composeTable(sections, tests) {
  const rows = tests.flatMap((test) => listIds(test.title).map((id) => ({ id, ...test })))
  const shownBy = (id) => rows.filter((row) => row.id === id)
  const all = sections.flatMap(({ statements }) => statements)
  const tested = all.filter(({ id }) => shownBy(id).length > 0).length
  const parts = sections.map(
    ({ title, open, statements }) =>
      `## ${title}\n\n| | | What | Shown by |\n|---|---|---|---|\n${statements
        .map(
          (each) =>
            `| ${each.id} | ${each.verdict} | ${cell(each.gist)} | ${composeTests({ section: open, ...each }, shownBy(each.id))} |`,
        )
        .join('\n')}\n`,
  )
  const head = `# Behaviour of the client, and what shows it

Made by \`npm run behaviour\` from docs/behaviour-statements.txt and the titles of the tests; not edited by hand.
${tested} of ${all.length} statements are shown by tests. KEEP: as visitors of earlier clients know it. DIFFER: better than there.
ADD: new. OPT: built only where it is free. Where a statement gives looks, docs/design.md decides (docs/decisions/0019).
`
  return { text: [head, ...parts].join('\n'), tested, total: all.length }
}

function composeTests({ section, verdict, open }, tests) {
  if (tests.length === 0) return open ?? section ?? (verdict.startsWith('OPT') ? 'not built' : '**no test**')
  const files = groupByFile(tests)
  return [...files]
    .map(([file, group]) => `\`${file}\`: ${group.map(({ title }) => cell(withoutIds(title))).join(' · ')}`)
    .join('<br>')
}

function groupByFile(tests) {
  const files = new Map()
  for (const test of tests) files.set(test.file, [...(files.get(test.file) ?? []), test])
  return files
}

/** A title as it reads behind its ids. */
const withoutIds = (title) => title.replace(/^(?:[A-Z][A-Z0-9]*-?\d+(?:,| to| –)?:? ?)+/, '').trim()
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
