// Runs programs side by side, as many as there are cores, and shows what each said in one piece.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './steps.mjs'

/** A program with its output as one text. */
function capture(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' })
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => done({ status: 1, text: String(error) }))
    child.on('close', (status) => done({ status: status ?? 1, text: Buffer.concat(chunks).toString() }))
  })
}

/**
 * Runs `[command, …arguments]` lists; resolves with `{ status, text, seconds }` of each, in their order.
 * @param {readonly (readonly string[])[]} programs
 */
export async function runSideBySide(programs, { limit = Math.max(2, availableParallelism()) } = {}) {
  const results = []
  let next = 0
  async function work() {
    for (let index = next++; index < programs.length; index = next++) {
      const [command, ...args] = programs[index]
      const start = Date.now()
      const result = await capture(command, args)
      results[index] = { ...result, seconds: (Date.now() - start) / 1000 }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, programs.length) }, work))
  return results
}
