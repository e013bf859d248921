import { seconds } from '@zimu/contract/durations'
import { SmsFailed } from './sms.ts'

/** Below the client's own limit of 10 s per call, so that a provider that hangs is reported as such. */
const TIMEOUT_MS = seconds(8)

export interface ProviderAnswer {
  status: number
  /** `{}` if the body is not a JSON object. */
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

/** Sends a request to a provider without following redirects. Throws `SmsFailed` if no response comes in time. */
export async function fetchProvider(
  url: string,
  init: RequestInit,
  timeoutMs: number = TIMEOUT_MS,
): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: answer.status, body: parseBody(await answer.text()) }
  } catch (error) {
    throw new SmsFailed('unavailable', `${new URL(url).host} did not answer`, { cause: error })
  }
}
