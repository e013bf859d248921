/** Tells the failures of calls, and asks what visitors can do about them. */
import type { ErrorKind, Language } from '@zimu/contract'
import type { FastifyInstance } from 'fastify'
import { toRefusal } from '../failure.ts'

export interface MetFailures {
  /** `call`: wire name of the call without `/api/`. */
  count(failure: ErrorKind, call: string): void
  helpFor(failure: ErrorKind, language: Language): string
}

const PREFIX = '/api/'

/** For the visitors' listener only: operators' failures are nobody's help. */
export function countFailures(app: FastifyInstance, { count, helpFor }: MetFailures): void {
  app.decorate('helpFor', helpFor)
  app.addHook('onError', (request, _reply, error, done) => {
    const { url } = request.routeOptions
    if (url?.startsWith(PREFIX)) count(toRefusal(error)?.kind ?? 'server.failed', url.slice(PREFIX.length))
    done()
  })
}
