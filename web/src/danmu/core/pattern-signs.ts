/** What one character of a text is compared with: escapes and sets of a pattern. Pure. */

/** Whether one character of a text matches. */
export type Test = (sign: string) => boolean

/** The pattern is invalid, or needs what `compilePattern` does not offer. */
export class Unsupported extends Error {}

const CLASSES: Record<string, RegExp> = { d: /\d/u, w: /\w/u, s: /\s/u, D: /\D/u, W: /\W/u, S: /\S/u }
const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

/** One character, in both cases. */
export const isSign = (wanted: string): Test => {
  const folded = wanted.toLowerCase()
  return (sign) => sign.toLowerCase() === folded
}

/** Reads the characters of a pattern one after the other. */
export interface Cursor {
  /** The next character, which stays; `distance` further on. Undefined at the end. */
  peek(distance?: number): string | undefined
  take(): string | undefined
  /** Takes the next character if it is this one. */
  takeIf(wanted: string): boolean
  /** Takes this many, or as many as there are. */
  takeMany(count: number): string
  /** Takes everything up to a character, and the character; undefined if it does not follow. */
  takeUntil(end: string): string | undefined
}

export function createCursor(pattern: string): Cursor {
  const signs = [...pattern]
  let place = 0
  function takeMany(count: number) {
    const taken = signs.slice(place, place + count).join('')
    place = Math.min(signs.length, place + count)
    return taken
  }
  return {
    peek: (distance = 0) => signs[place + distance],
    take: () => signs[place++],
    takeIf(wanted) {
      if (signs[place] !== wanted) return false
      place += 1
      return true
    },
    takeMany,
    takeUntil(end) {
      const at = signs.indexOf(end, place)
      if (at < 0) return undefined
      const taken = takeMany(at - place)
      place += 1
      return taken
    },
  }
}

/** What follows a backslash: a class of characters, or one character. */
function readEscape(cursor: Cursor): { isMatch: Test } | { sign: string } {
  const sign = cursor.take()
  if (sign === undefined) throw new Unsupported()
  const known = CLASSES[sign]
  if (known) return { isMatch: (each) => known.test(each) }
  if (sign === 'u' || sign === 'x') {
    const length = sign === 'u' ? 4 : 2
    const digits = cursor.takeMany(length)
    if (!/^[0-9a-f]+$/i.test(digits) || digits.length !== length) throw new Unsupported()
    return { sign: String.fromCharCode(Number.parseInt(digits, 16)) }
  }
  if (SIGNS[sign]) return { sign: SIGNS[sign] }
  // References to groups, word boundaries, character properties.
  if (/[0-9A-Za-z]/.test(sign)) throw new Unsupported()
  return { sign }
}

/** The test of an escape outside a set, after its backslash. */
export function readEscapedTest(cursor: Cursor): Test {
  const escaped = readEscape(cursor)
  return 'isMatch' in escaped ? escaped.isMatch : isSign(escaped.sign)
}

/** `a-z`, in both cases. */
function isWithin(first: string, last: string): Test {
  const [low, high] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
  if (low > high) throw new Unsupported()
  const isInside = (each: string) => (each.codePointAt(0) ?? -1) >= low && (each.codePointAt(0) ?? -1) <= high
  return (each) => isInside(each) || isInside(each.toLowerCase()) || isInside(each.toUpperCase())
}

/** One part of a set: a class, a character, or a range of characters. */
function readSetPart(sign: string, cursor: Cursor): Test {
  const first = sign === '\\' ? readEscape(cursor) : { sign }
  if ('isMatch' in first) return first.isMatch
  // A hyphen at the end is one.
  if (cursor.peek() !== '-' || cursor.peek(1) === ']' || cursor.peek(1) === undefined) return isSign(first.sign)
  cursor.take()
  const next = cursor.take() ?? ''
  const last = next === '\\' ? readEscape(cursor) : { sign: next }
  if ('isMatch' in last) throw new Unsupported()
  return isWithin(first.sign, last.sign)
}

/** `[a-z\d]`, after its opening bracket. */
export function readSet(cursor: Cursor): Test {
  const isNot = cursor.takeIf('^')
  const tests: Test[] = []
  for (let sign = cursor.take(); sign !== ']'; sign = cursor.take()) {
    if (sign === undefined) throw new Unsupported()
    tests.push(readSetPart(sign, cursor))
  }
  return (sign) => tests.some((isMatch) => isMatch(sign)) !== isNot
}
