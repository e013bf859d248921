/**
 * Regular expressions of viewers. The browser's own can need exponential time on a short text; these are run as sets of
 * states (Thompson's construction), so the time is at most length of the pattern times length of the text. Without
 * backreferences and lookaround, which need more than that. Letters match in both cases. Pure.
 */
import { Unsupported } from './pattern-signs.ts'
import { type Step, toSteps } from './pattern-steps.ts'
import { readPattern } from './pattern-tree.ts'

/** Maximum length of a pattern, in characters. */
export const PATTERN_MAX = 100

/** Runs the steps over a text, all ways at once: each step is entered at most once per character. */
function createMatcher(steps: readonly Step[]): (text: string) => boolean {
  /** Number of the last character at which a step was entered. */
  const entered = new Uint32Array(steps.length)
  const open: number[] = []
  let turn = 0

  /** Enters a step and all that are reached from it without a character; true when the end is among them. */
  function enter(first: number, into: number[], isStart: boolean, isEnd: boolean): boolean {
    open.push(first)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = steps[at]
      if (!step || entered[at] === turn) continue
      entered[at] = turn
      if (step.kind === 'found') {
        open.length = 0
        return true
      }
      if (step.kind === 'sign') into.push(at)
      else if (step.kind === 'split') open.push(step.b, step.a)
      else if (step.place === 'start' ? isStart : isEnd) open.push(at + 1)
    }
    return false
  }

  return (text) => {
    const signs = [...text]
    let waiting: number[] = []
    turn += 1
    for (const [place, sign] of signs.entries()) {
      if (enter(0, waiting, place === 0, false)) return true
      const next: number[] = []
      turn += 1
      for (const at of waiting) {
        const step = steps[at]
        const isEnd = place === signs.length - 1
        if (step?.kind === 'sign' && step.isMatch(sign) && enter(at + 1, next, false, isEnd)) return true
      }
      waiting = next
    }
    return enter(0, waiting, signs.length === 0, true)
  }
}

/** Predicate that finds a pattern in a text; null for a pattern that is invalid, too long, unsupported, or matches every text. */
export function compilePattern(pattern: string): ((text: string) => boolean) | null {
  if (pattern === '' || [...pattern].length > PATTERN_MAX) return null
  try {
    const isMatch = createMatcher(toSteps(readPattern(pattern)))
    // A pattern that matches the empty text would hide everything.
    return isMatch('') ? null : isMatch
  } catch (error) {
    if (error instanceof Unsupported) return null
    throw error
  }
}

/** Whether `compilePattern` accepts a pattern. */
export const isPattern = (pattern: string): boolean => compilePattern(pattern) !== null
