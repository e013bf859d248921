import { SmsFailed } from './sms.ts'

/** Below the client's own limit of 10 s per call, so that a provider that hangs is told as such. */
const PATIENCE_MS = 8000

export interface ProviderAnswer {
  status: number
  /** `{}` when the body is no JSON object. */
  body: Record<string, unknown>
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Asks a provider over HTTP, without following redirects. Throws `SmsFailed` when no answer comes in time. */
export async function askProvider(
  url: string,
  init: RequestInit,
  patience_ms: number = PATIENCE_MS,
): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience_ms) })
    return { status: answer.status, body: parseBody(await answer.text()) }
  } catch (error) {
    throw new SmsFailed('unavailable', `${new URL(url).host} did not answer`, { cause: error })
  }
}
