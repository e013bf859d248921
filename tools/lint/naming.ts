// Checks that names which only TypeScript knows are camelCase (docs/words.md#case): `node tools/run.mjs tools/lint/naming.ts`.
// Snake_case is left to names of the wire, the database, the catalogues, the demo's files and `naming-words.ts`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { calls, ERRORS, live, operatorCalls, operatorExports, streams } from '@zimu/contract'
import { findSnakeNames, listDeclaredNames, listSchemaWords, listSnakeWords } from './naming-rules.ts'
import { FOREIGN_WORDS } from './naming-words.ts'

/** Fewer than this means that the check looked at nothing. */
const MIN_FILES = 50

function listFiles(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns]
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))
}

const sources = new Map(listFiles('*.ts', '*.tsx', '*.mjs', '*.mts').map((path) => [path, readFileSync(path, 'utf8')]))

const sourcesIn = (place: RegExp) => [...sources].filter(([path]) => place.test(path))
const declaredIn = (place: RegExp) =>
  sourcesIn(place).flatMap(([path, source]) => listDeclaredNames(path, source).map(({ name }) => name))
const wordsIn = (place: RegExp) => sourcesIn(place).flatMap(([, source]) => listSnakeWords(source))
const schemas = [calls, operatorCalls, operatorExports, streams, { live }].flatMap((calls) => Object.values(calls))

const foreign = FOREIGN_WORDS.flatMap(({ words }) => words.split(/\s+/))

const vocabulary: Readonly<Record<string, readonly string[]>> = {
  wire: [...schemas.flatMap((schema) => listSchemaWords(schema)), ...declaredIn(/^contract\/src\/envelope\.ts$/)],
  'kinds of failure': Object.keys(ERRORS).flatMap((kind) => listSnakeWords(kind)),
  database: [...declaredIn(/^server\/src\/db\/schema(\.ts|\/)/), ...wordsIn(/^server\/src\/db\/migrations\//)],
  'keys of catalogues': wordsIn(/^web\/src\/i18n\/catalogues\/zh-Hans\//),
  'files of the demo': listFiles('demo/*.json').flatMap((path) => listSnakeWords(readFileSync(path, 'utf8'))),
  'other formats': foreign,
}
const known = new Set(Object.values(vocabulary).flat())

const declared = new Map([...sources].map(([path, source]) => [path, listDeclaredNames(path, source)]))
const used = new Set([...declared.values()].flat().map(({ name }) => name))

const problems = [
  ...[...sources].flatMap(([path, source]) => findSnakeNames(path, source, known)),
  ...foreign.filter((word) => !used.has(word)).map((word) => `tools/lint/naming-words.ts: nothing is named ${word}`),
  ...Object.keys(vocabulary)
    .filter((name) => vocabulary[name]?.length === 0)
    .map((name) => `tools/lint/naming.ts: no words of the ${name}`),
]
for (const problem of problems) console.error(problem)
console.log(`names: ${sources.size} files, ${known.size} known words, ${problems.length} problems`)
if (problems.length > 0 || sources.size < MIN_FILES) process.exitCode = 1
