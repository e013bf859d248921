#!/usr/bin/env node
// `npm test -- size`: what a first visit of home always loads, and the largest page of its own, against their budgets.
// What the browser then asks for by itself is measured by `npm run bench -- first-load`.
import { BUDGETS_KB, findDevelopmentOnly, measureFirstLoad, measurePages, measurePlayer } from './sizes.mjs'

const [largest] = measurePages()
const { js, css } = measureFirstLoad()
const measured = [
  ['js', js, BUDGETS_KB.js],
  ['css', css, BUDGETS_KB.css],
  [largest.page, largest.kb, BUDGETS_KB.page],
  ['player and danmu', measurePlayer(), BUDGETS_KB.player],
]
for (const [what, kb, budget] of measured) {
  const is_met = kb <= budget
  if (!is_met) process.exitCode = 1
  console.log(`${what.padEnd(18)} ${kb.toFixed(1)} kB gzipped of ${budget} ${is_met ? 'met' : 'MISSED'}`)
}

const development = findDevelopmentOnly()
if (development.length > 0) {
  process.exitCode = 1
  console.log(`the pseudo-language is in the build: ${development.join(', ')}`)
}
