#!/usr/bin/env node
// Which statement of the client's behaviour is shown by which test: makes docs/behaviour.md from
// docs/behaviour-statements.txt and the titles of all tests.
//   node tools/behaviour.mjs            writes the table
//   node tools/behaviour.mjs --check    says what is missing or out of date, writes nothing
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { collectTitles, composeTable, findGaps, parseStatements } from './behaviour-table.mjs'
import { root } from './steps.mjs'

const HELP = `usage: node tools/behaviour.mjs [--check]

Writes docs/behaviour.md: each statement of docs/behaviour-statements.txt with the tests that have its id in their title.
  --check   writes nothing; fails if the table is out of date, a statement has no test, or a test names an unknown statement

example: npm run behaviour
Exit codes: 0 no problems, 1 problems (listed on standard error), 2 wrong arguments.
`
const FOLDERS = ['contract/src', 'web/src', 'server/src', 'e2e']
const STATEMENTS = join(root, 'docs/behaviour-statements.txt')
const TABLE = join(root, 'docs/behaviour.md')

function listTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  ).sort()
}

function readTable() {
  const sections = parseStatements(readFileSync(STATEMENTS, 'utf8'))
  const tests = listTests().flatMap((path) =>
    collectTitles(path, readFileSync(path, 'utf8')).map((title) => ({
      file: relative(root, path).split(sep).join('/'),
      title,
    })),
  )
  return { sections, tests }
}

const options = process.argv.slice(2)
const isCheck = options.includes('--check')
if (options.includes('--help')) console.log(HELP)
else if (options.some((option) => option !== '--check')) {
  console.error(HELP)
  process.exitCode = 2
} else {
  const { sections, tests } = readTable()
  const { text, tested, total } = composeTable(sections, tests)
  const problems = findGaps(sections, tests)
  if (!isCheck) writeFileSync(TABLE, text)
  else if (readFileSync(TABLE, 'utf8') !== text)
    problems.push('docs/behaviour.md is out of date: run `npm run behaviour` and commit it')
  for (const problem of problems) console.error(problem)
  console.log(`behaviour: ${tested} of ${total} statements shown by tests, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
