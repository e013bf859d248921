/** What becomes of single calls on their way, for states that a working server does not show. */
import type { Transport } from '@zimu/contract/client'

/** A refusal as the server sends it (docs/wire.md#errors). */
export const refusal = (code: number, error: string, msg: string) =>
  Response.json({ code, msg, data: error ? { error } : null })

export interface Turned {
  /** Wraps the way to the server; give it as `transport` to `openApp`. */
  transport: (through: Transport) => Transport
  /** From now on calls whose address has `word` in it are answered by this instead; `null` lets them through again. */
  answer: ((url: string) => Promise<Response>) | null
  /** The server acts, and its answer never arrives. */
  lose: boolean
  /** How often such a call was made. */
  count: number
}

/** Turns calls whose address has `word` in it away from the server. */
export function turnCalls(word: string, answer: Turned['answer'] = null): Turned {
  const turned: Turned = {
    answer,
    lose: false,
    count: 0,
    transport: (through) => async (url, init) => {
      if (!url.includes(word)) return through(url, init)
      turned.count += 1
      const answered = await (turned.answer?.(url) ?? through(url, init))
      return turned.lose ? noNetwork() : answered
    },
  }
  return turned
}

/** An answer that never comes. */
export const never = () => new Promise<Response>(() => undefined)

/** As without a network. */
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
