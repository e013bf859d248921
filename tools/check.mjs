#!/usr/bin/env node
// `npm test`: installs, then runs every check and ends with one line of what passed and failed.
//   npm test                       all checks but the surveys
//   npm test -- surveys            accessibility, sizes and targets on all routes and layers: as long as all others together
//   npm test -- lint types unit    only the named ones
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './steps.mjs'

const npx = (...args) => run('npx', ['--no-install', ...args])
const node = (...args) => run(process.execPath, args)
const playwright = (project) => npx('playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', project)

/** Their scripts only print a notice; needed by players that are measured beside ours (`bench/player`). */
const PRINTS_ONLY = ['node_modules/core-js', 'node_modules/es5-ext']

/** npm does not run install scripts everywhere, so no package may need one (docs/decisions). */
function checkInstallScripts() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = Object.entries(packages).filter(
    ([name, entry]) => entry.hasInstallScript && !entry.optional && !PRINTS_ONLY.includes(name),
  )
  for (const [name] of found) console.error(`${name} has an install script`)
  console.log(`${Object.keys(packages).length} packages, ${found.length} with an install script`)
  return found.length === 0 ? 0 : 1
}

function checkTypes() {
  const projects = readdirSync(root).filter(
    (name) => /^tsconfig(\.\w+)?\.json$/.test(name) && name !== 'tsconfig.base.json',
  )
  const workspaces = ['contract', 'server', 'web'].map((name) => `${name}/tsconfig.json`)
  return Math.max(...[...workspaces, ...projects].map((project) => npx('tsc', '-p', project)))
}

function build() {
  ensureBuilt({ is_forced: process.env.CI === 'true' })
  return 0
}

const CHECKS = [
  ['scripts', 'no package with an install script', checkInstallScripts],
  ['lint', 'format and lint', () => npx('biome', 'ci', '--colors=off', '.')],
  ['types', 'types', checkTypes],
  ['imports', 'import direction', () => node('tools/imports.mjs')],
  ['dead', 'unused files, exports and packages', () => npx('knip', '--no-progress')],
  ['unit', 'unit, module and page tests', () => npx('vitest', 'run')],
  [
    'node24',
    'server tests on Node 24',
    () => node('tools/node24.mjs', ...(names.includes('node24') ? ['--fetch'] : [])),
  ],
  ['behaviour', 'statements of behaviour and their tests', () => node('tools/behaviour.mjs', '--check')],
  ['audit', 'known holes in packages', () => node('tools/audit.mjs')],
  ['build', 'build', build],
  ['size', 'bundle size', () => node('tools/size.mjs')],
  ['journeys', 'journeys in Chromium', () => playwright('journeys')],
  ['surveys', 'walks over all routes and layers in Chromium (by name only)', () => playwright('surveys')],
]
/** What runs when nothing is named. */
const USUAL = CHECKS.filter(([name]) => name !== 'surveys')

function printHelp() {
  console.log('usage: npm test [-- <check> …]\n')
  for (const [name, what] of CHECKS) console.log(`  ${name.padEnd(10)} ${what}`)
}

function runChecks(names) {
  const wanted = names.length === 0 ? USUAL : CHECKS.filter(([name]) => names.includes(name))
  const results = wanted.map(([name, what, check]) => {
    console.log(`\n── ${name}: ${what}`)
    const start = Date.now()
    const is_passed = check() === 0
    return { name, is_passed, seconds: ((Date.now() - start) / 1000).toFixed(1) }
  })
  console.log('')
  for (const { name, is_passed, seconds } of results)
    console.log(`${is_passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds} s`)
  const failed = results.filter(({ is_passed }) => !is_passed).length
  console.log(`\n${results.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !CHECKS.some(([known]) => known === name))
if (names.includes('--help')) printHelp()
else if (unknown.length > 0) {
  console.error(`there is no check “${unknown.join('”, “')}”`)
  printHelp()
  process.exitCode = 2
} else {
  requireNode()
  ensureInstalled()
  process.exitCode = runChecks(names)
}
