/**
 * Runs a command while an object gateway of Ceph is up; TEST_S3_URL tells it where.
 *   node tools/run.mjs harness/with-ceph.ts npx vitest run server/src/ports/media-store
 */
import { spawn } from 'node:child_process'
import { findOwnCephProblem, startOwnCeph } from '../server/src/testing/programs/own-ceph.ts'
import { endChildrenWithUs } from './children.ts'

const HELP = `usage: node tools/run.mjs harness/with-ceph.ts <command> [arguments]

Runs the command with TEST_S3_URL set to an object gateway of Ceph, started for it.
`

async function main([command, ...words]: string[]): Promise<number> {
  if (!command || command === '--help') {
    process.stderr.write(HELP)
    return command ? 0 : 2
  }
  const problem = findOwnCephProblem()
  if (problem) {
    process.stderr.write(`Ceph cannot be started: ${problem}\n`)
    return 1
  }
  process.stderr.write('Starting Ceph …\n')
  const ceph = await startOwnCeph('zimu-test')
  try {
    const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, TEST_S3_URL: ceph.url } })
    return await new Promise((done, fail) => child.once('error', fail).once('exit', (code) => done(code ?? 1)))
  } finally {
    await ceph.close()
  }
}

// Ceph ends with this program, also when that is interrupted.
endChildrenWithUs()
process.exitCode = await main(process.argv.slice(2))
