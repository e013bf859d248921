/** Commands of tests over the operator's socket, shown by a terminal that is slow. */
import { setImmediate as turn } from 'node:timers/promises'
import type { TestApp } from '../../testing/index.ts'
import { askServer, findServer } from '../operator-server/operator-client.ts'
import { captureOutput } from './operator.ts'

async function showSlowly() {
  for (let turns = 0; turns < 20; turns += 1) await turn()
}

/** Asks the server of an app that `serveOperator` serves; resolves with the exit code and what was shown. */
export async function askOverSocket(app: TestApp, words: readonly string[]) {
  const { lines, output } = captureOutput(showSlowly)
  const socket = await findServer(app.deps.config.dataFolder)
  if (!socket) throw new Error('no server answers')
  return { exit: await askServer(socket, words, output), lines }
}
