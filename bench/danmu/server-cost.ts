/** What a server process has cost so far, as the system counts it (proc(5)). */
import { readFileSync } from 'node:fs'

/** Milliseconds of one tick: every Linux that Node runs on counts a hundred a second for programs. */
const TICK_MS = 10

/** Processor time of a process with all its threads, that of the kernel for it included, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export const residentKiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
