import type { Verb } from '../core/request.ts'

/** What a verb gives back, success (`navigateTo:ok`) and failure (`navigateTo:fail <reason>`) alike. */
export interface VerbResult {
  readonly errMsg: string
}

/** Called besides the promise, which rejects with the failure (NAV-17). */
export interface VerbHandlers {
  readonly success?: (result: VerbResult) => void
  readonly fail?: (result: VerbResult) => void
  readonly complete?: (result: VerbResult) => void
}

/** How a call ended; `done` is when the browser history has caught up. */
export interface Ending {
  readonly reason: string | null
  readonly done: Promise<void>
}

/** Tells the caller how a call ended. A refusal that nobody looks at does not count as an unhandled rejection. */
export function tellEnding(verb: Verb, { reason, done }: Ending, handlers: VerbHandlers): Promise<VerbResult> {
  const result = { errMsg: reason === null ? `${verb}:ok` : `${verb}:fail ${reason}` }
  const told = done.then(() => {
    if (reason === null) handlers.success?.(result)
    else handlers.fail?.(result)
    handlers.complete?.(result)
    if (reason !== null) throw result
    return result
  })
  told.catch(() => {})
  return told
}
