#!/usr/bin/env node
// `npm test`: installs, then runs every check and ends with one line of what passed and failed.
//   npm test                       all checks but those that run only if named
//   npm test -- surveys            accessibility, sizes and targets on all routes and overlays; takes as long as all others
//   npm test -- lint types unit    only the named ones
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failuresOf, removeReports, reportOf } from './failures.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { ensureBuilt, ensureInstalled, requireNode, root, run } from './steps.mjs'
import { journeysPassAgain, unitPassesAgain } from './unstable.mjs'

const npx = (...args) => ['npx', '--no-install', ...args]
const node = (...args) => [process.execPath, ...args]
const playwright = (project, ...more) =>
  npx(
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    project,
    '--reporter=list,json',
    ...more,
  )
/** `SURVEYS_SHARE=2/3` runs the second third of the surveys (docs/decisions/0114). */
const surveyShare = process.env.SURVEYS_SHARE ? [`--shard=${process.env.SURVEYS_SHARE}`] : []
/** Seconds of CI before its journeys on a machine of usual speed are at most so many (docs/decisions/0114). */
const MAX_SECONDS_BEFORE_JOURNEYS = 1500

/** On a slow machine CI runs one half of the journeys, another one for every other commit. */
function journeyShare() {
  const seconds = Math.round(Date.now() / 1000 - Number(process.env.CI_START ?? Number.NaN))
  if (!(seconds > MAX_SECONDS_BEFORE_JOURNEYS)) return []
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const share = `${(Number.parseInt(commit.slice(0, 7), 16) % 2) + 1}/2`
  console.log(`CI has taken ${seconds} s before its journeys: half ${share} of them (docs/decisions/0114)`)
  return [`--shard=${share}`]
}

const ceph = (...words) => node('tools/run.mjs', 'harness/with-ceph.ts', ...words)
/** The unit tests that keep media in an object store. They share one bucket, so they run one after the other. */
function storeTests() {
  const paths = readdirSync(join(root, 'server/src'), { recursive: true }).map((path) => `server/src/${path}`)
  const isOnStore = (path) => /programs\/(object-store|media-places)\.ts'/.test(readFileSync(join(root, path), 'utf8'))
  return paths.filter((path) => path.endsWith('.test.ts')).filter(isOnStore)
}

const otherBrowsers = npx('playwright', 'test', '--config', 'e2e/browsers/playwright.config.ts')
const names = process.argv.slice(2)

/** Their install scripts only print a notice. The players that `bench/player` compares need them. */
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

/** One compiler for each project. */
function typePrograms() {
  const projects = readdirSync(root).filter(
    (name) => /^tsconfig(\.\w+)?\.json$/.test(name) && name !== 'tsconfig.base.json',
  )
  const workspaces = ['admin', 'contract', 'server', 'web'].map((name) => `${name}/tsconfig.json`)
  return [...workspaces, ...projects].map((project) => npx('tsc', '-p', project))
}

function build() {
  ensureBuilt({ isForced: process.env.CI === 'true' })
  return 0
}

/** A check is a function, or programs: those of `SIDE_BY_SIDE` only read sources and run at the same time. */
const CHECKS = [
  ['scripts', 'no package has an install script', checkInstallScripts],
  [
    'lint',
    'format, lint, names, citations, classes, spelling and OpenAPI',
    // All report, so that one run shows everything.
    [
      npx('biome', 'ci', '--colors=off', '.'),
      node('tools/lint/citations.mjs'),
      node('tools/lint/classes.mjs'),
      node('tools/run.mjs', 'tools/lint/naming.ts'),
      npx('cspell', '--no-progress', '--no-summary', '**/*.md'),
      node('tools/run.mjs', 'tools/lint/openapi-lint.ts'),
    ],
  ],
  ['types', 'types', typePrograms()],
  ['imports', 'import rules of docs/imports.md', [node('tools/lint/imports.mjs')]],
  ['dead', 'unused files, exports and packages', [npx('knip', '--no-progress')]],
  ['behaviour', 'every statement of docs/behaviour.md has a test', [node('tools/behaviour.mjs', '--check')]],
  ['audit', 'known vulnerabilities of packages', [node('tools/audit.mjs')]],
  [
    'unit',
    'unit, module and page tests',
    [npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('unit')}`)],
  ],
  ['build', 'build', build],
  ['size', 'size of the app against its budget', [node('tools/size.mjs')]],
  ['journeys', 'browser tests of the main tasks, in Chromium', [playwright('journeys')]],
  [
    // After what every landing needs: on a slow machine CI's time ends with it (docs/decisions/0114).
    'nodes',
    'server tests on the other supported versions of Node',
    [node('tools/node-versions.mjs', ...(names.includes('nodes') ? ['--fetch'] : []))],
  ],
  [
    'surveys',
    'accessibility, sizes and touch targets of all routes and overlays, in Chromium (only if named)',
    [playwright('surveys', ...surveyShare)],
  ],
  [
    'sheets',
    'every sheet and dialog in five small windows and with a mouse, in Chromium (only if named)',
    [playwright('sheets')],
  ],
  ['browsers', 'main tasks, player, routes and the console in Firefox and WebKit (only if named)', [otherBrowsers]],
  [
    'store',
    'media in an object store, on Ceph’s gateway instead of the stand-in (only if named)',
    [ceph(...npx('vitest', 'run', '--no-file-parallelism', ...storeTests()))],
  ],
]
const SIDE_BY_SIDE = new Set(['lint', 'types', 'imports', 'dead', 'behaviour', 'audit'])
const ONLY_NAMED = new Set(['surveys', 'sheets', 'browsers', 'store'])
/** The default. */
const USUAL = CHECKS.filter(([name]) => !ONLY_NAMED.has(name))

function printHelp() {
  console.log(
    'usage: npm test [-- <check> …]\n\nInstalls the locked packages and runs the named checks; by default all except those that are run only if named.\n',
  )
  for (const [name, what] of CHECKS) console.log(`  ${name.padEnd(10)} ${what}`)
  console.log('\nexample: npm test -- lint types unit\nExit codes: 0 all passed, 1 a check failed, 2 unknown check.')
}

const titleOf = ([name, what]) => `\n── ${name}: ${what}`

/** In CI a state is not refused for what fails once and passes by itself; at a desk it is (docs/decisions/0091). */
const PASSES_AGAIN = { unit: unitPassesAgain, journeys: journeysPassAgain, surveys: journeysPassAgain }

/** Prints a check when all its programs have ended. Its seconds are the sum over its programs. */
async function runTogether(checks) {
  const programs = checks.flatMap(([, , own]) => own)
  const ended = await runSideBySide(programs)
  return checks.map((check) => {
    const own = ended.splice(0, check[2].length)
    console.log(titleOf(check))
    for (const { text } of own) process.stdout.write(text)
    const isPassed = own.every(({ status }) => status === 0)
    return { name: check[0], isPassed, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }
  })
}

function runAlone(check) {
  const [name, , given] = check
  console.log(titleOf(check))
  const runOrPrograms = name === 'journeys' ? [[...given[0], ...journeyShare()]] : given
  const start = Date.now()
  // Where Playwright writes its report.
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(root, reportOf(name))
  const statuses =
    typeof runOrPrograms === 'function'
      ? [runOrPrograms()]
      : runOrPrograms.map(([command, ...args]) => run(command, args))
  const isPassed =
    statuses.every((status) => status === 0) ||
    (process.env.CI === 'true' && PASSES_AGAIN[name]?.(runOrPrograms) === true)
  return { name, isPassed, seconds: (Date.now() - start) / 1000 }
}

async function runChecks() {
  const start = Date.now()
  const wanted = names.length === 0 ? USUAL : CHECKS.filter(([name]) => names.includes(name))
  const results = await runTogether(wanted.filter(([name]) => SIDE_BY_SIDE.has(name)))
  for (const check of wanted.filter(([name]) => !SIDE_BY_SIDE.has(name))) results.push(runAlone(check))
  console.log('')
  for (const { name, isPassed, seconds } of results)
    console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.toFixed(1)} s`)
  for (const line of results.filter(({ isPassed }) => !isPassed).flatMap(({ name }) => failuresOf(name)))
    console.log(`        ${line}`)
  const failed = results.filter(({ isPassed }) => !isPassed).length
  console.log(`\n${results.length - failed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(0)} s`)
  return failed === 0 ? 0 : 1
}

const unknown = names.filter((name) => !CHECKS.some(([known]) => known === name))
if (names.includes('--help')) printHelp()
else if (unknown.length > 0) {
  console.error(`unknown check “${unknown.join('”, “')}”`)
  printHelp()
  process.exitCode = 2
} else {
  requireNode()
  ensureInstalled()
  removeReports()
  process.exitCode = await runChecks()
}
