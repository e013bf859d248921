/** What every bench prints: the machine, a table of figures, each goal with met or missed, and the closing line. */
import { arch, cpus, platform, totalmem } from 'node:os'

export interface Goal {
  name: string
  /** Measured value, in the unit that `text` names. */
  value: number
  /** `at_least`: the value must reach the bound; `at_most`: it must not pass it. */
  kind: 'at_least' | 'at_most'
  bound: number
  unit: string
}

export interface Report {
  row(columns: Record<string, string | number>): void
  goal(goal: Goal): void
  /** A goal that could not be measured here, and why. Counts as missed. */
  unmeasured(name: string, why: string): void
  print(title: string): { met: number; missed: number }
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

const TOUCHED_BYTES = 64 * 1024 * 1024
const PAGE_BYTES = 4096

/**
 * Microseconds until a page of memory that has just been given out can be written to. A browser that draws something for the first
 * time takes thousands: where each is dear, it is slow, however fast the processor (docs/decisions/0512).
 */
function freshPageUs(): number {
  const memory = Buffer.allocUnsafeSlow(TOUCHED_BYTES)
  const from = performance.now()
  for (let at = 0; at < TOUCHED_BYTES; at += PAGE_BYTES) memory[at] = 1
  return ((performance.now() - from) * 1000) / (TOUCHED_BYTES / PAGE_BYTES)
}

/** Processor, cores, memory, Node: figures mean nothing without it. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const memoryGib = Math.round(totalmem() / 2 ** 30)
  const memory = `${memoryGib} GiB, ${round(freshPageUs(), 1)} µs for a fresh page of memory`
  return `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory}, ${platform()} ${arch()}, Node ${process.versions.node}`
}

function isMet({ kind, value, bound }: Goal): boolean {
  return kind === 'at_least' ? value >= bound : value <= bound
}

export function createReport(): Report {
  const rows: Record<string, string | number>[] = []
  const goals: Goal[] = []
  const gaps: string[] = []
  return {
    row: (columns) => void rows.push(columns),
    goal: (goal) => void goals.push(goal),
    unmeasured: (name, why) => void gaps.push(`${name}: not measured, ${why}`),
    print(title) {
      console.log(`\n${title}\n${describeMachine()}\n`)
      if (rows.length > 0) console.table(rows)
      for (const goal of goals) {
        const sign = goal.kind === 'at_least' ? '≥' : '≤'
        const verdict = isMet(goal) ? 'met' : 'MISSED'
        console.log(
          `${verdict.padEnd(6)} ${goal.name}: ${round(goal.value, 3)} ${goal.unit} (goal ${sign} ${goal.bound})`,
        )
      }
      for (const gap of gaps) console.log(`MISSED ${gap}`)
      const met = goals.filter(isMet).length
      return { met, missed: goals.length - met + gaps.length }
    },
  }
}
