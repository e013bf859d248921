#!/usr/bin/env node
// Checks the citations of comments and documents: `docs/<path>[#heading]` and `docs/decisions/NNNN` must exist.
// Refuses citations of sources that are not in the repository.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'
import { findBadRecords, findBrokenCitations, findForbidden } from './citation-rules.mjs'

const CHECKED = /\.(md|tsx?|mts|mjs|css|conf|sh|ya?ml)$|(^|\/)(Caddyfile|Dockerfile)$/
/** Articles of the demo are contents, the tests of this check hold broken citations as examples, and one test compares with a list beside the repository. */
const EXCLUDED = /^demo\/texts\/|^tools\/(lint\/citation|behaviour\.test)/

const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
const listed = execFileSync('git', git, { cwd: root, encoding: 'utf8' }).split('\0')
const paths = listed.filter((path) => path !== '' && existsSync(join(root, path)))
const checked = paths.filter((path) => CHECKED.test(path) && !EXCLUDED.test(path))
const files = new Map(checked.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const problems = [...findBrokenCitations(files, new Set(paths)), ...findBadRecords(files), ...findForbidden(files)]
for (const problem of problems) console.error(problem)
console.log(`citations: ${files.size} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 || files.size === 0 ? 1 : 0
