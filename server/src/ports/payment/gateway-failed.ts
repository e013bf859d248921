import { seconds } from '@zimu/contract/durations'

/** A gateway could not be reached, refused, or sent an unverifiable response. The payment may or may not exist. */
export class GatewayFailed extends Error {
  override readonly name = 'GatewayFailed'
}

/** Maximum wait for a gateway's response. */
const TIMEOUT_MS = seconds(10)

export interface GatewayAnswer {
  status: number
  headers: Headers
  text: string
}

/** Sends a request to a gateway without following redirects. Throws `GatewayFailed` if no response comes within 10 s. */
export async function fetchGateway(url: string, init: RequestInit = {}): Promise<GatewayAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    throw new GatewayFailed(`${new URL(url).host} did not answer`, { cause: error })
  }
}

/** The object in a JSON text; undefined when it is anything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
