/** Processor time of processes, from Linux's `/proc`: what a request costs whatever else the machine does. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  parent: number
  /** Own time and that of children which have ended. */
  ms: number
}

/** Fields of `/proc/<pid>/stat` behind the name, which may hold spaces; undefined if the process is gone. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [utime, stime, ofChildren, sysOfChildren] = fields.slice(11, 15).map(Number)
    const ticks = (utime ?? 0) + (stime ?? 0) + (ofChildren ?? 0) + (sysOfChildren ?? 0)
    return { parent: Number(fields[1]), ms: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/** Processor time in ms that the processes have used so far, with their children. */
export function processorMs(pids: readonly number[]): number {
  const wanted = new Set(pids)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, name) => {
    const stat = readStat(Number(name))
    return stat && (wanted.has(Number(name)) || wanted.has(stat.parent)) ? sum + stat.ms : sum
  }, 0)
}
