#!/usr/bin/env node
// `npm test -- size`: what a first visit of home loads, every page's own script, player and danmu, and the console's sign-in
// and first page, against their budgets, with the difference to the sizes of the last commit (`web/sizes.json`; `node tools/size.mjs --write` renews them).
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BUDGETS_KB,
  CONSOLE_BUDGETS_KB,
  findDevelopmentOnly,
  measureConsole,
  measureFirstLoad,
  measureIdle,
  measurePages,
  measurePlayer,
  pageBudget,
} from './sizes.mjs'
import { root } from './steps.mjs'

const BASELINE = 'web/sizes.json'

/** Sizes that the last commit wrote down; none in an archive without its history. */
function readBaseline() {
  try {
    const shown = execFileSync('git', ['show', `HEAD:${BASELINE}`], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    return JSON.parse(shown.toString())
  } catch {
    return {}
  }
}

const { js, css } = measureFirstLoad()
const { signIn, firstPage } = measureConsole()
const measured = [
  ['js', js, BUDGETS_KB.js],
  ['css', css, BUDGETS_KB.css],
  ['js until idle', measureIdle(), BUDGETS_KB.idle],
  ['player and danmu', measurePlayer(), BUDGETS_KB.player],
  ['console: sign-in', signIn, CONSOLE_BUDGETS_KB.signIn],
  ['console: first page', firstPage, CONSOLE_BUDGETS_KB.firstPage],
  ...measurePages().map(({ page, kb }) => [page, kb, pageBudget(page)]),
]
const before = readBaseline()
const signed = (kb) => (kb < 0 ? '−' : '+') + Math.abs(kb).toFixed(1)

console.log(`${'kB gzipped'.padEnd(24)}    now  budget  to the last commit`)
for (const [entry, kb, budget] of measured) {
  const isMet = kb <= budget
  if (!isMet) process.exitCode = 1
  const difference = before[entry] === undefined ? 'new' : signed(kb - before[entry])
  const figures = [kb.toFixed(1).padStart(7), String(budget).padStart(7), difference.padStart(8)]
  console.log(`${entry.padEnd(24)}${figures.join('')}${isMet ? '' : '  MISSED'}`)
}

if (process.argv.includes('--write')) {
  const rounded = measured.map(([entry, kb]) => [entry, Number(kb.toFixed(1))])
  writeFileSync(join(root, BASELINE), `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

const development = findDevelopmentOnly()
if (development.length > 0) {
  process.exitCode = 1
  console.log(`the pseudo-language is in the build: ${development.join(', ')}`)
}
