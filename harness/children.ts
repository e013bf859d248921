/** Programs that a bench has started: they end with it, however it ends. */
import type { ChildProcess } from 'node:child_process'

const alive = new Set<ChildProcess>()

/** Remembers a program until it has ended. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** Ends what is still there, without a chance to finish: the bench has failed or was broken off. */
export function killChildren(): void {
  for (const child of alive) child.kill('SIGKILL')
  alive.clear()
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** From now on no program outlives this process, be it by a failure, a signal or `process.exit`. */
export function endChildrenWithUs(): void {
  process.once('exit', killChildren)
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
}
