#!/usr/bin/env node
// `npm run mockups -- 01 13 …`: opens the built product in the states of the design book's mockups and lays pictures of
// both over each other. See e2e/mockups/README.md.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './steps.mjs'

const USAGE = `usage: npm run mockups -- <number> …

  <number>   a mockup's number (01, 58b), or a range (13-23); none: all that are described
  --list     what is described, without drawing
  --help

MOCKUPS_TOLERANCE_PX (2) is what counts as elsewhere. The mockups are read from MOCKUPS_FOLDER (../shared/design/mockups). Pictures go to .cache/mockups/<name>.png:
mockup, product, and both laid over each other (red: only in the mockup, cyan: only in the product).`

const folder = resolve(root, process.env.MOCKUPS_FOLDER ?? '../shared/design/mockups')

/** '13-23' → a pattern of all numbers between; '58b' → itself. */
function expandRange(word) {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(word) ?? []
  if (first === undefined) return [word]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i).padStart(2, '0'))
}

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(USAGE)
else if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.png'))) {
  console.error(
    `There are no mockups in ${folder}. They are not part of this repository; name their folder in MOCKUPS_FOLDER.`,
  )
  process.exitCode = 1
} else {
  const is_list = words.includes('--list')
  const numbers = words.filter((word) => !word.startsWith('--')).flatMap(expandRange)
  ensureInstalled()
  if (!is_list) ensureBuilt()
  const config = ['--config', join('e2e', 'mockups', 'playwright.config.ts')]
  const wanted = numbers.length > 0 ? ['--grep', `^(?:.* )?(${numbers.join('|')}) `] : []
  process.env.MOCKUPS_FOLDER = folder
  process.env.FONTCONFIG_FILE ??= join(root, 'e2e/mockups/fonts.conf')
  process.exitCode = run('npx', [
    '--no-install',
    'playwright',
    'test',
    ...config,
    ...wanted,
    ...(is_list ? ['--list'] : []),
  ])
}
