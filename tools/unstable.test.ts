import { describe, expect, it } from 'vitest'
import { failedFiles, failedJourneys, roundsFor } from './unstable.mjs'

describe('what may be run again', () => {
  it('is a file that failed, in a run that got to its end', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed' },
      { name: 'b.test.ts', status: 'failed' },
    ]
    expect(failedFiles({ testResults })).toEqual(['b.test.ts'])
    expect(failedFiles({ testResults: [] })).toBeUndefined()
    expect(failedFiles(undefined)).toBeUndefined()
  })

  it('is a journey that failed; a run that was broken off is no accident', () => {
    expect(failedJourneys({ status: 'failed', failedTests: ['x'] })).toEqual(['x'])
    expect(failedJourneys({ status: 'interrupted', failedTests: ['x'] })).toBeUndefined()
    expect(failedJourneys({ status: 'passed', failedTests: [] })).toBeUndefined()
    expect(failedJourneys(undefined)).toBeUndefined()
  })

  it('passes fewer rounds the more there are, and where CI is late', () => {
    expect([1, 3, 4, 8].map((count) => roundsFor(count, false))).toEqual([5, 5, 3, 3])
    expect(roundsFor(1, true)).toBe(2)
  })
})
