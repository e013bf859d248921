// What failed once in a full run is run again alone, so that CI can tell a broken state from an unstable test (docs/decisions/0091).
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportOf } from './failures.mjs'
import { root, run } from './steps.mjs'

/** More than so many at once are no accident. */
const MAX_UNSTABLE = 8
/** Seconds of CI after which its end is near on a slow machine. `CI_START`: when it began, in seconds of the epoch. */
const LATE_CI_SECONDS = 3600
const isLate = () => Date.now() / 1000 - Number(process.env.CI_START ?? Number.NaN) > LATE_CI_SECONDS

/** Rounds that must pass in a row: of more tests fewer, and two where CI's time is nearly over, which is bounded. */
export function roundsFor(count, late = isLate()) {
  if (late) return 2
  return count <= 3 ? 5 : 3
}

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
  const rounds = roundsFor(failed.length)
  console.log(`\n${failed.length} ${what} failed; run again alone, ${rounds} times:`)
  for (let round = 0; round < rounds; round += 1) if (runOnce() !== 0) return false
  console.log(
    `\nUNSTABLE: ${failed.length} ${what} failed once and then passed ${rounds} times. This is a defect; see above.`,
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
  const [[command, ...words]] = programs
  // The failed ones are all of one share; a share of them would leave some out.
  const args = words.filter((word) => !word.startsWith('--shard='))
  return passesAgain('journeys', failed, () => {
    // Every run writes its own notes over the first one's.
    copyFileSync(kept, join(root, LAST_JOURNEYS))
    return run(command, [...args, '--last-failed', '--workers=1', '--reporter=list', '--trace=retain-on-failure'])
  })
}
