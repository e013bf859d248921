/** The steps of a pattern, to be run as sets of states (Thompson's construction). Pure. */
import { type Test, Unsupported } from './pattern-signs.ts'
import type { PatternNode } from './pattern-tree.ts'

/** Steps that a pattern may become: `(a{50}){50}` would be 2,500. */
const MAX_STEPS = 300

export type Step =
  | { kind: 'sign'; isMatch: Test }
  | { kind: 'split'; a: number; b: number }
  | { kind: 'at'; place: 'start' | 'end' }
  | { kind: 'found' }

/** The steps of a pattern, one after the other; a split goes on at two places. Throws `Unsupported` for too many. */
export function toSteps(root: PatternNode): Step[] {
  const steps: Step[] = []
  const push = (step: Step) => {
    if (steps.length >= MAX_STEPS) throw new Unsupported()
    return steps.push(step) - 1
  }
  const pushSplit = () => {
    const step = { kind: 'split' as const, a: 0, b: 0 }
    push(step)
    return step
  }

  function write(node: PatternNode): void {
    if (node.kind === 'sign' || node.kind === 'at') push(node)
    else if (node.kind === 'all') node.parts.forEach(write)
    else if (node.kind === 'any') writeChoices(node.choices)
    else writeRepeat(node)
  }

  function writeChoices([first, ...others]: readonly PatternNode[]): void {
    if (!first) return
    if (others.length === 0) {
      write(first)
      return
    }
    const split = pushSplit()
    split.a = steps.length
    write(first)
    const over = pushSplit()
    split.b = steps.length
    writeChoices(others)
    over.a = over.b = steps.length
  }

  function writeRepeat({ node, min, max }: Extract<PatternNode, { kind: 'repeat' }>): void {
    for (let count = 0; count < min; count += 1) write(node)
    if (max === Number.POSITIVE_INFINITY) {
      const split = pushSplit()
      split.a = steps.length
      write(node)
      const back = pushSplit()
      back.a = back.b = steps.indexOf(split)
      split.b = steps.length
      return
    }
    const splits = []
    for (let count = min; count < max; count += 1) {
      const split = pushSplit()
      split.a = steps.length
      splits.push(split)
      write(node)
    }
    for (const split of splits) split.b = steps.length
  }

  write(root)
  push({ kind: 'found' })
  return steps
}
