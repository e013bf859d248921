#!/usr/bin/env node
// The tests of server and contract on other versions of Node than the one of this run: the lowest that is promised, where
// folders and files behave differently, and those where the database is the runtime's own `node:sqlite`. On SQLite alone:
// PostgreSQL is reached by a driver that is the same code everywhere.
//   node tools/node-versions.mjs            all others; in CI, or with --fetch, they are fetched as npm packages
//   node tools/node-versions.mjs 24         only these
//   NODE24=/path/to/node npm test           with a Node 24 of your own (NODE20, NODE22 likewise)
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportOf } from './failures.mjs'
import { root, run } from './steps.mjs'
import { filesPassAgain } from './unstable.mjs'

/** The lowest version that package.json promises, and the newest of each line that is supported. */
const VERSIONS = ['20.19.0', '22.23.5', '24.22.3', '26.12.1']
/** The lowest and the newest first: CI may have time for no more. */
const ORDER = ['20.19.0', '26.12.1', '24.22.3', '22.23.5']
/** After so many seconds CI begins no further version (docs/decisions/0114). `CI_START`: when it began, in seconds. */
const MAX_CI_SECONDS = 4000
const TESTS = ['server', 'contract']
/**
 * Tests of processes beside ours, which are the same on every Node, and of what an answer costs: the run of `unit` has them,
 * as it has PostgreSQL.
 */
const ELSEWHERE = [
  '**/outage-*.db.test.ts',
  '**/nginx-recipe.db.test.ts',
  '**/two-releases.db.test.ts',
  '**/pgbackrest-recipe.db.test.ts',
  '**/caddy-recipe.db.test.ts',
  '**/media-cdn.db.test.ts',
  '**/cost.db.test.ts',
  '**/http/console/acts.db.test.ts',
]
/** Tests that send thousands of requests through rules of ours: on the running Node and on the newest, whose database they reach. */
const ON_NEWEST = ['**/bad-input.db.test.ts', '**/far-pages.db.test.ts']

const MODULE_CACHE = '--experimental.fsModuleCache'

const isLate = () =>
  process.env.CI_START !== undefined && Date.now() / 1000 - Number(process.env.CI_START) > MAX_CI_SECONDS

const majorOf = (version) => Number(version.split('.')[0])
const isMain = process.argv[1]?.endsWith('node-versions.mjs')

/** Versions that a run on `current` still has to test: its own line only where the patch is the promised lowest one. */
function otherVersions(current, versions = VERSIONS) {
  return versions.filter((version, index) =>
    index === 0 ? version !== current : majorOf(version) !== majorOf(current),
  )
}

/** A Node kept under `.cache`, fetched when it is not there; undefined when it cannot be had. */
function fetchNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, '.cache', `node-${version}`)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    console.log(`Fetching Node ${version} …`)
    const options = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    run('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`])
  }
  return existsSync(program) ? program : undefined
}

function findNode(version, isFetched) {
  const variable = `NODE${majorOf(version)}`
  const own = process.env[variable]
  if (own) return existsSync(own) ? { program: own } : { fault: `there is no ${variable}=${own}` }
  if (!isFetched) return { reason: `only in CI, by “npm test -- nodes”, or with ${variable}=<path of a Node>` }
  const program = fetchNode(version)
  return program ? { program } : { fault: `no Node ${version} for this machine could be fetched` }
}

/** Exit code of the tests on one version; 0 where they are not asked for. What is asked for and cannot be had is a failure. */
function testOn(version, isFetched) {
  if (isLate()) {
    console.log(`Node ${version} not run: CI has taken more than ${MAX_CI_SECONDS} s (docs/decisions/0114)`)
    return 0
  }
  const { program, reason, fault } = findNode(version, isFetched)
  if (!program) {
    console.log(`Node ${version} not run: ${reason ?? fault}`)
    return fault ? 1 : 0
  }
  console.log(`\nNode ${version}`)
  const name = `nodes-${majorOf(version)}`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  const others = version === VERSIONS.at(-1) ? ELSEWHERE : [...ELSEWHERE, ...ON_NEWEST]
  const status = runTests(program, [...reporters, ...TESTS, ...others.flatMap((pattern) => ['--exclude', pattern])])
  if (status === 0 || process.env.CI !== 'true') return status
  return filesPassAgain(name, (files) => runTests(program, files)) ? 0 : status
}

function runTests(program, options) {
  // The same sources are read on each version, so each but the first finds them transformed.
  const { status } = spawnSync(program, ['node_modules/vitest/vitest.mjs', 'run', MODULE_CACHE, ...options], {
    cwd: root,
    env: { ...process.env, TEST_POSTGRES: '0' },
    stdio: 'inherit',
  })
  return status ?? 1
}

function main(words) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!`${VERSIONS[0]}.`.startsWith(`${engines.node.replace('>=', '')}.`)) {
    console.error(`package.json promises Node ${engines.node}, and the lowest version tested is ${VERSIONS[0]}`)
    return 1
  }
  const isFetched = process.env.CI === 'true' || words.includes('--fetch')
  const wanted = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const versions = wanted.length > 0 ? VERSIONS.filter((version) => wanted.includes(majorOf(version))) : undefined
  const asked = versions ?? otherVersions(process.versions.node)
  return Math.max(0, ...ORDER.filter((version) => asked.includes(version)).map((version) => testOn(version, isFetched)))
}

if (isMain) {
  if (process.argv.includes('--help'))
    console.log(
      [
        'usage: node tools/node-versions.mjs [--fetch] [<major> …]',
        'Runs the tests of server and contract on the other supported versions of Node.',
        `  <major>   major versions; default: all but the running one (${VERSIONS.join(', ')})\n  --fetch   downloads missing versions as npm packages (also if CI is true)`,
        'NODE20, NODE22, NODE24: path of an installed Node to use in place of a download.',
        'Exit codes: 0 passed or not run, 1 a test failed or a requested version is missing.',
      ].join('\n\n'),
    )
  else process.exitCode = main(process.argv.slice(2))
}
