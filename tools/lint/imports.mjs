#!/usr/bin/env node
// Checks who imports whom: reads the sources of workspaces, journeys and benches and applies `import-rules.mjs` (docs/decisions/0081).
// `--write` writes the table of docs/imports.md from the rules; without it, a table that differs is a problem.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../steps.mjs'
import { findIdleRows, findProblems, replaceImportTable } from './import-rules.mjs'

const FOLDERS = ['admin/src', 'contract/src', 'server/src', 'web/src', 'harness', 'e2e', 'bench']
const PAGE = 'docs/imports.md'
/** Fewer than this means that the check looked at nothing. */
const MIN_FILES = 50

function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const paths = FOLDERS.flatMap(listSources)
const files = new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]))
const problems = [...findProblems(files), ...findIdleRows([...files.keys()])]

const page = readFileSync(join(root, PAGE), 'utf8')
const wanted = replaceImportTable(page)
if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), wanted)
else if (page !== wanted)
  problems.push(`${PAGE}: its table is not that of the rules; node tools/lint/imports.mjs --write`)

for (const problem of problems) console.error(problem)
console.log(`import direction: ${files.size} files, ${problems.length} problems`)
process.exit(problems.length > 0 || files.size < MIN_FILES ? 1 : 0)
