/**
 * Regular expressions of viewers. The browser's own can take for ever on a short text; these are run as sets of states
 * (Thompson's construction), so the time is at most length of the pattern times length of the text. Without backreferences
 * and looking around, which need more than that. Letters match in both cases. Pure.
 */

/** Characters of a pattern. */
export const PATTERN_MAX = 100
/** Steps that a pattern may become: `(a{50}){50}` would be 2,500. */
const STEPS_MOST = 300

type Test = (sign: string) => boolean
type Step =
  | { kind: 'sign'; isMatch: Test }
  | { kind: 'split'; a: number; b: number }
  | { kind: 'at'; place: 'start' | 'end' }
  | { kind: 'found' }

type Node =
  | { kind: 'sign'; isMatch: Test }
  | { kind: 'at'; place: 'start' | 'end' }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; choices: Node[] }
  | { kind: 'repeat'; node: Node; least: number; most: number }

class Unsupported extends Error {}

const CLASSES: Record<string, RegExp> = { d: /\d/u, w: /\w/u, s: /\s/u, D: /\D/u, W: /\W/u, S: /\S/u }
const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

const isSign = (wanted: string): Test => {
  const folded = wanted.toLowerCase()
  return (sign) => sign.toLowerCase() === folded
}

function createReader(pattern: string) {
  const signs = [...pattern]
  let place = 0
  const peek = () => signs[place]
  const take = () => signs[place++]
  const takeIf = (wanted: string) => peek() === wanted && take() !== undefined

  /** What follows a backslash: a class of characters, or one character. */
  function readEscape(): { isMatch: Test } | { sign: string } {
    const sign = take()
    if (sign === undefined) throw new Unsupported()
    const known = CLASSES[sign]
    if (known) return { isMatch: (each) => known.test(each) }
    if (sign === 'u' || sign === 'x') {
      const length = sign === 'u' ? 4 : 2
      const digits = signs.slice(place, place + length).join('')
      if (!/^[0-9a-f]+$/i.test(digits) || digits.length !== length) throw new Unsupported()
      place += length
      return { sign: String.fromCharCode(Number.parseInt(digits, 16)) }
    }
    if (SIGNS[sign]) return { sign: SIGNS[sign] }
    // References to groups, borders of words, properties of characters.
    if (/[0-9A-Za-z]/.test(sign)) throw new Unsupported()
    return { sign }
  }

  /** `[a-z\d]`, after its opening bracket. */
  function readSet(): Test {
    const is_not = takeIf('^')
    const tests: Test[] = []
    for (let sign = take(); sign !== ']'; sign = take()) {
      if (sign === undefined) throw new Unsupported()
      const first = sign === '\\' ? readEscape() : { sign }
      if ('isMatch' in first) {
        tests.push(first.isMatch)
        continue
      }
      if (peek() !== '-' || signs[place + 1] === ']' || signs[place + 1] === undefined) {
        tests.push(isSign(first.sign))
        continue
      }
      take()
      const next = take() ?? ''
      const last = next === '\\' ? readEscape() : { sign: next }
      if ('isMatch' in last) throw new Unsupported()
      const [low, high] = [first.sign.codePointAt(0) ?? 0, last.sign.codePointAt(0) ?? 0]
      if (low > high) throw new Unsupported()
      const isWithin = (each: string) => (each.codePointAt(0) ?? -1) >= low && (each.codePointAt(0) ?? -1) <= high
      tests.push((each) => isWithin(each) || isWithin(each.toLowerCase()) || isWithin(each.toUpperCase()))
    }
    return (sign) => tests.some((isMatch) => isMatch(sign)) !== is_not
  }

  function readAtom(): Node {
    const sign = take() ?? ''
    if (sign === '(') {
      if (takeIf('?') && !takeIf(':')) throw new Unsupported()
      const node = readChoices()
      if (!takeIf(')')) throw new Unsupported()
      return node
    }
    if (sign === '[') return { kind: 'sign', isMatch: readSet() }
    if (sign === '.') return { kind: 'sign', isMatch: (each) => each !== '\n' }
    if (sign === '^') return { kind: 'at', place: 'start' }
    if (sign === '$') return { kind: 'at', place: 'end' }
    if ('*+?{'.includes(sign)) throw new Unsupported()
    if (sign !== '\\') return { kind: 'sign', isMatch: isSign(sign) }
    const escaped = readEscape()
    return { kind: 'sign', isMatch: 'isMatch' in escaped ? escaped.isMatch : isSign(escaped.sign) }
  }

  /** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; whether greedy makes no difference to being found. */
  function readRepeat(node: Node): Node {
    const sign = peek()
    if (sign === undefined || !'*+?{'.includes(sign)) return node
    take()
    let [least, most] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY]
    if (sign === '{') {
      const end = signs.indexOf('}', place)
      const [, low, comma, high] = /^(\d{1,3})(,?)(\d{0,3})$/.exec(signs.slice(place, end).join('')) ?? []
      if (end < 0 || low === undefined) throw new Unsupported()
      place = end + 1
      least = Number(low)
      most = comma === '' ? least : high === '' ? Number.POSITIVE_INFINITY : Number(high)
      if (most < least) throw new Unsupported()
    }
    takeIf('?')
    return { kind: 'repeat', node, least, most }
  }

  function readAll(): Node {
    const parts: Node[] = []
    while (peek() !== undefined && peek() !== '|' && peek() !== ')') parts.push(readRepeat(readAtom()))
    return { kind: 'all', parts }
  }

  function readChoices(): Node {
    const choices = [readAll()]
    while (takeIf('|')) choices.push(readAll())
    return { kind: 'any', choices }
  }

  return {
    read(): Node {
      const node = readChoices()
      if (peek() !== undefined) throw new Unsupported()
      return node
    },
  }
}

/** The steps of a pattern, one after the other; a split goes on at two places. */
function toSteps(root: Node): Step[] {
  const steps: Step[] = []
  const push = (step: Step) => {
    if (steps.length >= STEPS_MOST) throw new Unsupported()
    return steps.push(step) - 1
  }
  const pushSplit = () => {
    const step = { kind: 'split' as const, a: 0, b: 0 }
    push(step)
    return step
  }

  function write(node: Node): void {
    if (node.kind === 'sign' || node.kind === 'at') push(node)
    else if (node.kind === 'all') node.parts.forEach(write)
    else if (node.kind === 'any') writeChoices(node.choices)
    else writeRepeat(node)
  }

  function writeChoices([first, ...others]: readonly Node[]): void {
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

  function writeRepeat({ node, least, most }: Extract<Node, { kind: 'repeat' }>): void {
    for (let count = 0; count < least; count += 1) write(node)
    if (most === Number.POSITIVE_INFINITY) {
      const split = pushSplit()
      split.a = steps.length
      write(node)
      const back = pushSplit()
      back.a = back.b = steps.indexOf(split)
      split.b = steps.length
      return
    }
    const splits = []
    for (let count = least; count < most; count += 1) {
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

/** Runs the steps over a text, all ways at once: each step is entered at most once per character. */
function createMatcher(steps: readonly Step[]): (text: string) => boolean {
  /** Number of the last character at which a step was entered. */
  const entered = new Uint32Array(steps.length)
  const open: number[] = []
  let turn = 0

  /** Enters a step and all that are reached from it without a character; true when the end is among them. */
  function enter(first: number, into: number[], is_start: boolean, is_end: boolean): boolean {
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
      else if (step.place === 'start' ? is_start : is_end) open.push(at + 1)
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
        const is_end = place === signs.length - 1
        if (step?.kind === 'sign' && step.isMatch(sign) && enter(at + 1, next, false, is_end)) return true
      }
      waiting = next
    }
    return enter(0, waiting, signs.length === 0, true)
  }
}

/** Whether a text holds what the pattern says; null for a pattern that is wrong, too long, or asks for too much. */
export function compilePattern(pattern: string): ((text: string) => boolean) | null {
  if (pattern === '' || [...pattern].length > PATTERN_MAX) return null
  try {
    const isMatch = createMatcher(toSteps(createReader(pattern).read()))
    // What is found in nothing would hide everything.
    return isMatch('') ? null : isMatch
  } catch (error) {
    if (error instanceof Unsupported) return null
    throw error
  }
}

/** Whether a viewer may use a pattern. */
export const isPattern = (pattern: string): boolean => compilePattern(pattern) !== null
