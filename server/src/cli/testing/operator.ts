/** An operator's commands in tests: run in the test's process, their output captured. */
import type { TestApp } from '../../testing/index.ts'
import type { Output } from '../command.ts'
import { runServiceCommand } from '../run-command.ts'

export interface Captured {
  output: Output
  /** Results. */
  out: string[]
  /** Remarks. */
  err: string[]
  /** Results and remarks in order. */
  lines: string[]
  progress: { steps: number; totals: string[] }
}

/** An output that keeps what it is given. `confirmShown` as a terminal that is slow. */
export function captureOutput(confirmShown: Output['confirmShown'] = async () => undefined): Captured {
  const captured = { out: [] as string[], err: [] as string[], lines: [] as string[] }
  const progress = { steps: 0, totals: [] as string[] }
  const output: Output = {
    print(line) {
      captured.out.push(line)
      captured.lines.push(line)
    },
    note(line) {
      captured.err.push(line)
      captured.lines.push(line)
    },
    start: (total, what) => void progress.totals.push(`${total} ${what}`),
    step(count = 1) {
      progress.steps += count
    },
    stop: () => undefined,
    confirmShown,
  }
  return { ...captured, output, progress }
}

/** Runs a command of `operator:ann` on the app. */
export async function runAsOperator(
  { deps, app }: Pick<TestApp, 'deps' | 'app'>,
  words: readonly string[],
): Promise<Pick<Captured, 'out' | 'err' | 'lines'> & { exit: number }> {
  const { output, out, err, lines } = captureOutput()
  const context = { deps, modules: app.modules }
  return { exit: await runServiceCommand(context, { words, operator: 'operator:ann' }, output), out, err, lines }
}
