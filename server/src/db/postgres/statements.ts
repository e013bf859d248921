/** Statements on their way to PostgreSQL: by name or with what caused them, and a word about those that are slow. */
import type pg from 'pg'
import { currentWork, type Work } from '../../work.ts'
import { nameOf, withoutName } from '../statement-name.ts'

/** A statement that may be sent twice because it changes nothing. `with …` may write, and `for update` takes locks. */
export const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(withoutName(text)) && !/\bfor (no key )?(update|share|key share)\b/i.test(text)

/** A statement that took long; it holds no values. */
export interface SlowStatement {
  /** Its name, or its text without literals, cut. */
  statement: string
  ms: number
  /** Call or job that sent it; `''`: unknown. */
  cause: string
}

/** A statement that has ended, as those who watch all of them get it. */
export interface SentStatement {
  text: string
  ms: number
  isFailed: boolean
  /** What sent it; undefined: nobody named it. */
  work: Work | undefined
}

export interface StatementOptions {
  /** Whether plans are kept by name; off behind a pooler that gives each statement another connection. */
  isNaming: boolean
  /** Statements that take longer are told. Infinity: none. */
  slowMs: number
}

const MAX_TEXT_LENGTH = 200

/** What a log may show of a statement: values stand in it only as literals. */
export const describeStatement = (text: string): string =>
  nameOf(text) ??
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)

/** A named statement keeps its text, or its plan would be of another one; others end with what caused them. */
function prepare(text: string, { isNaming }: StatementOptions): { text: string; name?: string } {
  const name = isNaming ? nameOf(text) : undefined
  if (name !== undefined) return { text, name }
  const cause = (currentWork()?.cause ?? '').replace(/[^\w:.-]/g, '')
  return { text: cause === '' ? text : `${text} /* for ${cause} */` }
}

export type Statements = ReturnType<typeof createStatements>

export function createStatements(options: StatementOptions) {
  let tell: (slow: SlowStatement) => void = () => undefined
  let tellAll: ((sent: SentStatement) => void) | undefined

  return {
    async send(client: Pick<pg.ClientBase, 'query'>, text: string, values: readonly unknown[], limitMs: number) {
      const start = performance.now()
      let isFailed = true
      try {
        const result = await client.query({
          ...prepare(text, options),
          values: [...values],
          ...(Number.isFinite(limitMs) && { query_timeout: limitMs }),
        })
        isFailed = false
        return result
      } finally {
        const ms = performance.now() - start
        tellAll?.({ text, ms, isFailed, work: currentWork() })
        if (ms > options.slowMs)
          tell({ statement: describeStatement(text), ms: Math.round(ms), cause: currentWork()?.cause ?? '' })
      }
    },
    /** Calls the listener for each slow statement from now on. */
    onSlow(listener: (slow: SlowStatement) => void): void {
      tell = listener
    },
    /** Calls the listener for every statement from now on. */
    onSent(listener: (sent: SentStatement) => void): void {
      tellAll = listener
    },
  }
}
