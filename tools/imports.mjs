#!/usr/bin/env node
// Checks who imports whom: reads the sources of the workspaces and applies `import-rules.mjs`. dependency-cruiser cannot
// read TypeScript 7 (docs/decisions), hence this program.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findProblems } from './import-rules.mjs'
import { root } from './steps.mjs'

const FOLDERS = ['contract/src', 'server/src', 'web/src']
/** Fewer than this means that the check looked at nothing. */
const FILES_LEAST = 50

function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const paths = FOLDERS.flatMap(listSources)
const files = new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]))
const problems = findProblems(files)
for (const problem of problems) console.error(problem)
console.log(`import direction: ${files.size} files, ${problems.length} problems`)
process.exit(problems.length > 0 || files.size < FILES_LEAST ? 1 : 0)
