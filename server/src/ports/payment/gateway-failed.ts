/** A gateway could not be reached, refused, or answered what nobody can believe. Says nothing about the money. */
export class GatewayFailed extends Error {
  override readonly name = 'GatewayFailed'
}

/** Longest wait for a gateway's answer. */
const TIMEOUT_MS = 10_000

export interface GatewayAnswer {
  status: number
  headers: Headers
  text: string
}

/** Asks a gateway over HTTP, without following redirects. Throws `GatewayFailed` when no answer comes in time. */
export async function askGateway(url: string, init: RequestInit = {}): Promise<GatewayAnswer> {
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
