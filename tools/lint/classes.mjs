#!/usr/bin/env node
// Checks the classes of CSS modules: `node tools/lint/classes.mjs`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../steps.mjs'
import { findClassProblems } from './class-rules.mjs'

/** Fewer than this means that the check looked at nothing. */
const MIN_SHEETS = 50

const sheets = new Map()
const files = new Map()
for (const workspace of ['web/src', 'admin/src'])
  for (const entry of readdirSync(join(root, workspace), { withFileTypes: true, recursive: true })) {
    const path = relative(root, join(entry.parentPath ?? entry.path, entry.name))
    if (path.endsWith('.module.css')) sheets.set(path, readFileSync(join(root, path), 'utf8'))
    else if (/\.tsx?$/.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'))
  }
const problems = findClassProblems(sheets, files, (from, to) => join(dirname(from), to))
for (const problem of problems) console.error(problem)
console.log(`classes: ${sheets.size} sheets, ${problems.length} problems`)
if (sheets.size < MIN_SHEETS) console.error('too few sheets: the check looked at nothing')
process.exitCode = problems.length > 0 || sheets.size < MIN_SHEETS ? 1 : 0
