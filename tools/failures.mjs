// What failed in a run of tests, a line each, of the reports that the test programs write: printed under the last table, because
// whoever reads CI's output often has its end alone.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const REPORTS = 'node_modules/.cache'
export const reportOf = (check) => `${REPORTS}/zimu-${check}.json`
/** A check of several runs has a report for each. */
export const NODE_REPORTS = [20, 22, 24].map((major) => reportOf(`nodes-${major}`))

/** More lines than this are a broken state, not a list to read. */
const MAX_LINES = 40

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[0-9;]*m/g
const firstLineOf = (text = '') => text.replace(COLOURS, '').split('\n', 1)[0].slice(0, 200)
/** What a property of fast-check needs to be run again stands in its first lines: seed, path and counterexample. */
const firstPartOf = (text = '') =>
  text.startsWith('Error: Property failed')
    ? text.replace(COLOURS, '').split('\n', 3).join(' ').slice(0, 1_000)
    : firstLineOf(text)
/** What was expected and what came stands below the first line of what a journey says. */
const saidOf = (text = '') =>
  text
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, 600)
const withoutRoot = (path) => path.replace(`${root}/`, '')

/** Lines of Vitest's JSON report. */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = withoutRoot(name)
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLineOf(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file} › ${fullName}: ${firstPartOf(failureMessages[0])}`,
    )
  })
}

/** Lines of Playwright's JSON report. */
export function journeyFailures(report) {
  const linesOf = ({ suites = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests = [] }) => {
        const errors = tests.flatMap(({ results = [] }) => results.flatMap((result) => result.errors ?? []))
        return `e2e/${file}:${line} › ${title}: ${saidOf(errors[0]?.message)}`
      }),
    ...suites.flatMap(linesOf),
  ]
  return linesOf(report ?? {})
}

const readReport = (path) =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : undefined

/** So that a run which ends early does not show what failed in the one before. */
export function removeReports() {
  for (const path of [reportOf('unit'), ...NODE_REPORTS, ...['journeys', 'surveys', 'sheets'].map(reportOf)])
    rmSync(join(root, path), { force: true })
}

/** What failed in this check, a line each; nothing for checks that write no report. */
export function failuresOf(check) {
  if (check === 'nodes') return NODE_REPORTS.flatMap((path) => unitFailures(readReport(path))).slice(0, MAX_LINES)
  const report = readReport(reportOf(check))
  return [...unitFailures(report), ...journeyFailures(report)].slice(0, MAX_LINES)
}
