/** Processor time of processes, from Linux's `/proc`: what a request costs whatever else the machine does. */
import { readdirSync, readFileSync } from 'node:fs'

const NS_PER_MS = 1e6

/** Time that a thread has run, ms; 0 if it is gone. */
function threadMs(pid: string, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS
  } catch {
    return 0
  }
}

const threadsOf = (pid: string): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Number of the process that started one; it stands behind the name, which may hold spaces. 0 if it is gone. */
function parentOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/**
 * Processor time in ms that the processes and their children have used so far. What children used that have ended since is not
 * in it: backends stay for as long as their connections.
 */
export function processorMs(pids: readonly number[]): number {
  const wanted = new Set(pids)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const counted = all.filter((pid) => wanted.has(Number(pid)) || wanted.has(parentOf(pid)))
  return counted
    .flatMap((pid) => threadsOf(pid).map((thread) => threadMs(pid, thread)))
    .reduce((sum, ms) => sum + ms, 0)
}

/** What the processes use while nobody asks, in ms a second. */
export async function idleRate(pids: readonly number[], seconds: number): Promise<number> {
  const before = processorMs(pids)
  await new Promise((done) => setTimeout(done, seconds * 1000))
  return (processorMs(pids) - before) / seconds
}

/** Of a processor, ms a second: with more than that something is still under way. */
const QUIET_RATE = 60
const MAX_WAIT_S = 120

/**
 * Resolves when the processes do nothing but wait. A service checks its database after its start, in a thread whose time would be
 * counted with the first requests, and taken off again when it ends.
 */
export async function untilQuiet(pids: readonly number[]): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_S; waited += 2) if ((await idleRate(pids, 2)) < QUIET_RATE) return
  throw new Error(`the service was not quiet within ${MAX_WAIT_S} s of its start`)
}
