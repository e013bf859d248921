/** A bench that fails or is broken off leaves no server running. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const CHILDREN = resolve('harness/children.ts')

/** Runs a program that starts another, which would live for ever and has the same standard output. */
async function runBench(ending: string, signal?: 'SIGTERM') {
  const source = `import { spawn } from 'node:child_process'
import { endChildrenWithUs, trackChild } from ${JSON.stringify(CHILDREN)}
endChildrenWithUs()
trackChild(spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'ignore'] }))
await new Promise((done) => process.stdin.once('data', done))
${ending}
`
  // Inside the repository, so that its imports are found; a fresh installation has no such folder.
  mkdirSync('node_modules/.cache', { recursive: true })
  const file = join(resolve('node_modules/.cache'), `bench-children-${process.pid}-${signal ?? 'failed'}.ts`)
  writeFileSync(file, source)
  const bench = spawn(process.execPath, ['tools/run.mjs', file], { stdio: ['pipe', 'pipe', 'ignore'] })
  // The output closes once nobody holds it any more, the started program neither.
  const closed = new Promise<number | null>((done) => bench.once('close', done))
  bench.stdout.once('data', () => (signal ? bench.kill(signal) : bench.stdin.end('go on')))
  const code = await closed
  rmSync(file)
  return code
}

it.each([
  ['fails', `throw new Error('a load did not run')`, undefined, 1],
  ['is broken off', '', 'SIGTERM', 143],
] as const)('a bench that %s ends what it has started', async (_title, ending, signal, code) => {
  expect(await runBench(ending, signal)).toBe(code)
})
