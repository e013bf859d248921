import type { Verb } from '../core/request.ts'

/** Result of a navigation method: `navigateTo:ok` or `navigateTo:fail <reason>`. */
export interface VerbResult {
  readonly errMsg: string
}

/** Callbacks in addition to the promise, which rejects with the failure (NAV-17). */
export interface VerbHandlers {
  readonly success?: (result: VerbResult) => void
  readonly fail?: (result: VerbResult) => void
  readonly complete?: (result: VerbResult) => void
}

/** How a call ended; `reason` is null for success. `done` resolves when the browser history has caught up. */
export interface Ending {
  readonly reason: string | null
  readonly done: Promise<void>
}

/** Publishes how a call ended. An ignored refusal causes no unhandled-rejection error. */
export function publishEnding(verb: Verb, { reason, done }: Ending, handlers: VerbHandlers): Promise<VerbResult> {
  const result = { errMsg: reason === null ? `${verb}:ok` : `${verb}:fail ${reason}` }
  const published = done.then(() => {
    if (reason === null) handlers.success?.(result)
    else handlers.fail?.(result)
    handlers.complete?.(result)
    if (reason !== null) throw result
    return result
  })
  published.catch(() => {})
  return published
}
