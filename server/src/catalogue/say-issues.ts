/** What is wrong with a file that a person wrote, in their words. Pure. */
import type * as v from 'valibot'
import { sayFinding } from './finding-words.ts'
import { readIssues } from './value-findings.ts'

/** A sentence for every issue. `known`: the keys at the top, named where one is not known. */
export const sayIssues = (issues: readonly v.BaseIssue<unknown>[], known: readonly string[]): string[] =>
  readIssues(issues, known).map(sayFinding)
