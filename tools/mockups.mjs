#!/usr/bin/env node
// `npm run mockups -- 01 13 …`, `npm run mockups -- console 06 …`: opens the built product in the states of the design's
// mockups and lays pictures of both over each other. See e2e/mockups/README.md.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './steps.mjs'

const USAGE = `usage: npm run mockups -- [console] <number> …

Compares screens of the product with their mockups. Writes .cache/mockups/<name>.png: mockup, product, and both overlaid (red:
only in the mockup, cyan: only in the product), and prints what is shifted.

  console    the operators' console, each screen at 1440 × 900 and 390 × 844 (.cache/mockups/console); also prints boxes and
             type that differ from the design's numbers
  <number>   number of a mockup (01, 58b) or a range (13-23); default: all that have a screen
  --list     lists the screens without comparing them
  --help     prints this text

Environment variables, with their defaults:
  MOCKUPS_FOLDER         folder of the mockups; ../shared/design/mockups, ../shared/design/console/mockups
  MOCKUPS_TOLERANCE_PX   shift in pixels that is not reported; 2

example: npm run mockups -- 01 13-23
Exit codes: 0 compared, 1 the mockups are missing or a screen could not be reached.`

const words = process.argv.slice(2)
const isConsole = words.includes('console')
const place = isConsole ? '../shared/design/console/mockups' : '../shared/design/mockups'
const folder = resolve(root, process.env.MOCKUPS_FOLDER ?? place)

/** @example expandRange('13-15') // ['13', '14', '15'] */
function expandRange(word) {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(word) ?? []
  if (first === undefined) return [word]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i).padStart(2, '0'))
}

if (words.includes('--help')) console.log(USAGE)
else if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.png'))) {
  console.error(
    `There are no mockups in ${folder}. They are not part of this repository; set MOCKUPS_FOLDER to their folder.`,
  )
  process.exitCode = 1
} else {
  const isList = words.includes('--list')
  const numbers = words.filter((word) => !word.startsWith('--') && word !== 'console').flatMap(expandRange)
  ensureInstalled()
  if (!isList) ensureBuilt()
  const config = ['--config', join('e2e', 'mockups', 'playwright.config.ts')]
  const wanted = numbers.length > 0 ? ['--grep', `^(?:.* )?(${numbers.join('|')}) `] : []
  process.env.MOCKUPS_FOLDER = folder
  if (isConsole) process.env.MOCKUPS_OF = 'console'
  process.env.FONTCONFIG_FILE ??= join(root, 'e2e/mockups/fonts.conf')
  process.exitCode = run('npx', [
    '--no-install',
    'playwright',
    'test',
    ...config,
    ...wanted,
    ...(isList ? ['--list'] : []),
  ])
}
