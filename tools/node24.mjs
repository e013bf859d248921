#!/usr/bin/env node
// The tests of server and contract once more on Node 24, where the database is the runtime's own `node:sqlite`.
//   node tools/node24.mjs             runs them; in CI, or when asked for, Node 24 is fetched as an npm package
//   NODE24=/path/to/node npm test     with a Node 24 of your own
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.mjs'

const VERSION = '24.21.0'
const TESTS = ['server', 'contract']

/** A Node 24 kept under `.cache`, fetched when it is not there; undefined when it cannot be had. */
function fetchNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = join(root, '.cache', `node-${VERSION}`)
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    console.log(`Fetching Node ${VERSION} …`)
    const options = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    run('npm', ['install', '--prefix', folder, ...options, `${name}@${VERSION}`])
  }
  return existsSync(program) ? program : undefined
}

function findNode() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major >= 24) return { reason: 'this run is on Node 24 or newer already' }
  const { NODE24, CI } = process.env
  if (NODE24) return existsSync(NODE24) ? { program: NODE24 } : { reason: `there is no NODE24=${NODE24}` }
  if (CI !== 'true' && !process.argv.includes('--fetch'))
    return { reason: 'only in CI, by “npm test -- node24”, or with NODE24=<path of a Node 24>' }
  const program = fetchNode()
  return program ? { program } : { reason: `no Node ${VERSION} for this machine could be fetched` }
}

if (process.argv.includes('--help')) {
  console.log(
    'usage: node tools/node24.mjs [--fetch]\n\n  --fetch   fetch Node 24 as an npm package when there is none',
  )
} else {
  const { program, reason } = findNode()
  if (!program) console.log(`not run: ${reason}`)
  else {
    const { status } = spawnSync(program, ['node_modules/vitest/vitest.mjs', 'run', ...TESTS], {
      cwd: root,
      stdio: 'inherit',
    })
    process.exitCode = status ?? 1
  }
}
