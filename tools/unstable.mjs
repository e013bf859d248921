// What failed once in a full run is run again alone, so that CI can tell a broken state from an unstable test (docs/decisions/0091).
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportOf } from './failures.mjs'
import { root, run } from './steps.mjs'

/** More than so many at once are no accident. */
const MAX_UNSTABLE = 3
/** Each must pass so often in a row. */
const ROUNDS = 5

const LAST_JOURNEYS = 'test-results/.last-run.json'

const readJson = (path) =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : undefined

/** Files with a failed test, of Vitest's JSON report; undefined if there is none or it ended early. */
export function failedFiles(report) {
  const failed = report?.testResults?.filter(({ status }) => status !== 'passed').map(({ name }) => name)
  return failed?.length > 0 ? failed : undefined
}

/** Ids of failed journeys, of Playwright's notes on its last run; undefined if it did not get to its end. */
export function failedJourneys(lastRun) {
  return lastRun?.status === 'failed' && lastRun.failedTests.length > 0 ? lastRun.failedTests : undefined
}

function passesAgain(what, failed, runOnce) {
  if (failed === undefined || failed.length > MAX_UNSTABLE) return false
  console.log(`\n${failed.length} ${what} failed; run again alone, ${ROUNDS} times:`)
  for (let round = 0; round < ROUNDS; round += 1) if (runOnce() !== 0) return false
  console.log(
    `\nUNSTABLE: ${failed.length} ${what} failed once and then passed ${ROUNDS} times. This is a defect; see above.`,
  )
  return true
}

/** Whether the test files that failed in a run of Vitest pass by themselves; `runFiles` runs some and gives the exit code. */
export function filesPassAgain(name, runFiles) {
  const failed = failedFiles(readJson(reportOf(name)))
  return passesAgain('test files', failed, () => runFiles(failed))
}

/** Whether what failed in the last run of the unit tests passes by itself. */
export const unitPassesAgain = () =>
  filesPassAgain('unit', (files) => run('npx', ['--no-install', 'vitest', 'run', ...files]))

/** Whether what failed in the last run of the browser tests passes by itself. */
export function journeysPassAgain(programs) {
  const failed = failedJourneys(readJson(LAST_JOURNEYS))
  const kept = join(root, 'node_modules/.cache/zimu-last-run.json')
  if (failed !== undefined) copyFileSync(join(root, LAST_JOURNEYS), kept)
  const [[command, ...args]] = programs
  return passesAgain('journeys', failed, () => {
    // Every run writes its own notes over the first one's.
    copyFileSync(kept, join(root, LAST_JOURNEYS))
    return run(command, [...args, '--last-failed', '--workers=1', '--reporter=list'])
  })
}
