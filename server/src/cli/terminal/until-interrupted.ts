/** Lets a command end in order when it is interrupted, instead of with its process. */
import { CommandFailure } from '../command.ts'

/**
 * Ctrl C, or a signal to stop, aborts the work. Throws `CommandFailure` with `brokenOff` once the work has ended because of it.
 * @param brokenOff what the operator is to know then
 */
export async function untilInterrupted<Result>(
  brokenOff: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    return await work(interrupt.signal)
  } catch (error) {
    if (interrupt.signal.aborted) throw new CommandFailure(brokenOff)
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}
