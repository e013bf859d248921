import { describe, expect, it } from 'vitest'
import { journeyFailures, unitFailures } from './failures.mjs'

describe('what failed, a line each', () => {
  it('names file, test and the first line of what a unit test said', () => {
    const assertionResults = [
      { fullName: 'a sum adds', status: 'passed', failureMessages: [] },
      { fullName: 'a sum ends', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] },
    ]
    const report = {
      testResults: [
        { name: '/x/a.test.ts', status: 'failed', assertionResults },
        { name: '/x/b.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
        { name: '/x/c.test.ts', status: 'passed', assertionResults: [] },
      ],
    }
    expect(unitFailures(report)).toEqual(['/x/a.test.ts › a sum ends: expected 1', '/x/b.test.ts: cannot find module'])
  })

  it('names seed, path and counterexample of a property', () => {
    const said =
      'Error: Property failed after 1 tests\n{ seed: 7, path: "0:1" }\nCounterexample: [3]\nShrunk 2 time(s)\n'
    const failed = { fullName: 'sums are even', status: 'failed', failureMessages: [said] }
    expect(
      unitFailures({ testResults: [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [failed] }] }),
    ).toEqual([
      '/x/a.test.ts › sums are even: Error: Property failed after 1 tests { seed: 7, path: "0:1" } Counterexample: [3]',
    ])
  })

  it('finds journeys in suites of suites', () => {
    const failed = {
      ok: false,
      file: 'a.spec.ts',
      line: 3,
      title: 'opens',
      tests: [{ results: [{ errors: [{ message: 'late\n\n  expected: 1\n' }] }] }],
    }
    const passed = { ok: true, file: 'a.spec.ts', line: 9, title: 'closes', tests: [] }
    expect(journeyFailures({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
      'e2e/a.spec.ts:3 › opens: late expected: 1',
    ])
  })

  it('has no line where there is no report', () => {
    expect(unitFailures(undefined)).toEqual([])
    expect(journeyFailures(undefined)).toEqual([])
  })
})
