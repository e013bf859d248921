/** Reads a regular expression into a tree. Pure. */
import { type Cursor, createCursor, isSign, readEscapedTest, readSet, type Test, Unsupported } from './pattern-signs.ts'

export type PatternNode =
  | { kind: 'sign'; isMatch: Test }
  | { kind: 'at'; place: 'start' | 'end' }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'any'; choices: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number }

/** Throws `Unsupported`. */
export function readPattern(pattern: string): PatternNode {
  const cursor = createCursor(pattern)
  const node = readChoices(cursor)
  if (cursor.peek() !== undefined) throw new Unsupported()
  return node
}

function readChoices(cursor: Cursor): PatternNode {
  const choices = [readAll(cursor)]
  while (cursor.takeIf('|')) choices.push(readAll(cursor))
  return { kind: 'any', choices }
}

function readAll(cursor: Cursor): PatternNode {
  const parts: PatternNode[] = []
  for (let next = cursor.peek(); next !== undefined && next !== '|' && next !== ')'; next = cursor.peek())
    parts.push(readRepeat(readAtom(cursor), cursor))
  return { kind: 'all', parts }
}

function readAtom(cursor: Cursor): PatternNode {
  const sign = cursor.take() ?? ''
  if (sign === '(') {
    if (cursor.takeIf('?') && !cursor.takeIf(':')) throw new Unsupported()
    const node = readChoices(cursor)
    if (!cursor.takeIf(')')) throw new Unsupported()
    return node
  }
  if (sign === '[') return { kind: 'sign', isMatch: readSet(cursor) }
  if (sign === '.') return { kind: 'sign', isMatch: (each) => each !== '\n' }
  if (sign === '^') return { kind: 'at', place: 'start' }
  if (sign === '$') return { kind: 'at', place: 'end' }
  if ('*+?{'.includes(sign)) throw new Unsupported()
  return { kind: 'sign', isMatch: sign === '\\' ? readEscapedTest(cursor) : isSign(sign) }
}

const NO_LIMIT = Number.POSITIVE_INFINITY

/** `*`, `+`, `?`, `{2}`, `{2,}`, `{2,5}`; whether greedy makes no difference to being found. */
function readRepeat(node: PatternNode, cursor: Cursor): PatternNode {
  const sign = cursor.peek()
  if (sign === undefined || !'*+?{'.includes(sign)) return node
  cursor.take()
  const range = sign === '{' ? readRange(cursor) : { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : NO_LIMIT }
  cursor.takeIf('?')
  return { kind: 'repeat', node, ...range }
}

/** `2}`, `2,}` or `2,5}`. */
function readRange(cursor: Cursor): { min: number; max: number } {
  const [, low, comma, high] = /^(\d{1,3})(,?)(\d{0,3})$/.exec(cursor.takeUntil('}') ?? '') ?? []
  if (low === undefined) throw new Unsupported()
  const min = Number(low)
  const max = comma === '' ? min : high === '' ? NO_LIMIT : Number(high)
  if (max < min) throw new Unsupported()
  return { min, max }
}
