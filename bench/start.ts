/** `npm run bench -- start`: time from starting the process to the first ready answer, and memory at rest. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { startProduct } from '../harness/product.ts'
import { type Report, round } from './report.ts'

const ROUNDS = 5
const REST_MS = seconds(5)

/** Resident memory of a process in MB; NaN where the system does not tell. */
function readMemoryMb(pid: number): number {
  try {
    const [, kib = 'NaN'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib) / 1024
  } catch {
    return Number.NaN
  }
}

export async function benchStart(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-start-'))
  await (await startProduct(folder, { ZIMU_DEMO: '1' })).stop()
  const times: number[] = []
  const memoriesMb: number[] = []
  for (let index = 0; index < ROUNDS; index += 1) {
    const start = performance.now()
    const product = await startProduct(folder, { ZIMU_DEMO: '1' })
    await fetch(`${product.url}/health/ready`)
    times.push(performance.now() - start)
    await fetch(`${product.url}/api/content.Content/list`)
    await new Promise((done) => setTimeout(done, REST_MS))
    memoriesMb.push(readMemoryMb(product.pid))
    await product.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  const best = Math.min(...times) / 1000
  report.row({ what: 'process start to ready', seconds: times.map((ms) => round(ms / 1000)).join(' · ') })
  report.row({ what: 'memory at rest', MB: memoriesMb.map(Math.round).join(' · ') })
  report.goal({ name: 'ready', value: best, kind: 'at_most', bound: 1.5, unit: 's' })
  // The threads that compile leave up to 30 MB more or less behind from start to start.
  const memoryMb = memoriesMb.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  if (Number.isNaN(memoryMb)) report.unmeasured('memory at rest', 'this system does not tell')
  else report.goal({ name: 'memory at rest, median', value: memoryMb, kind: 'at_most', bound: 150, unit: 'MB' })
}
