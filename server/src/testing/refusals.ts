import { CallFailure } from '@zimu/contract/client'

/**
 * How a call was refused; throws when it was not. HTTP status and body code are part of it (docs/wire.md#status-codes).
 */
export async function refusalOf(call: Promise<unknown>) {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof CallFailure)) throw failure ?? new Error('the call was not refused')
  return {
    error: failure.error,
    code: failure.code,
    httpStatus: failure.httpStatus,
    msg: failure.msg,
    wait_seconds: failure.body?.data.wait_seconds,
  }
}

/** Machine name of a refusal. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).error
}
