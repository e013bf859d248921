/** The console's listener as a value: an origin of its own, that a firewall can close as a whole. */
import { type Call, operatorCalls, operatorExports } from '@zimu/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExportSources, OperatorHandlers } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { bindCalls } from '../calls/bind.ts'
import type { Drain } from '../edge/drain.ts'
import { createEdge } from '../edge/edge.ts'
import { listSecurityHeaders } from '../edge/security-headers.ts'
import type { WatchRequests } from '../edge/watch-requests.ts'
import { serveConsoleDocs } from '../openapi/serve-docs.ts'
import { type AuthorizeOperatorOptions, createAuthorizeOperator } from './authorize-operator.ts'
import { type ConsolePageDeps, serveConsolePage } from './console-page.ts'
import { serveExports } from './export.ts'
import { type LiveDeps, serveLive } from './live.ts'
import { createNetworkGate } from './network-gate.ts'
import { readSessionToken } from './session-cookie.ts'
import { MAX_UPLOAD_REQUESTS, serveUploads, type UploadRules } from './upload.ts'

export interface ConsoleDeps extends Omit<AuthorizeOperatorOptions, 'cache' | 'clock' | 'adminUrl' | 'max'> {
  deps: Deps
  handlers: OperatorHandlers
  exports: ExportSources
  live: Omit<LiveDeps, 'authorize' | 'isReached'>
  /** The setting `console.networks`. */
  readNetworkSetting(): Promise<string>
  page: Omit<ConsolePageDeps, 'adminUrl'>
  uploads: UploadRules
  /** Has the requests of the listener measured and traced. */
  watch: WatchRequests
  drain: Pick<Drain, 'isOn'>
  /** Registers the pictures and films that the console shows. */
  serveMedia(app: FastifyInstance): void
}

/** Search engines and addresses of pages are nobody else's. */
const OWN_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Calls that need no operator: those of the way in, and what a browser does by itself with a secret of its own. */
const OPEN = /^\/admin\/api\/(operator\.(Session|Invite)\/|alert\.Push\/renew$)/

/** A call that names no right, or one that needs no operator and is not among the open ones, does not boot. */
export function requireRights(calls: readonly Call[]) {
  for (const { id, path, auth, right } of calls) {
    if (auth === 'operator' ? right === undefined : !OPEN.test(path)) throw new Error(`the call ${id} names no right`)
  }
}

/** Builds the listener. Nothing listens until the caller says so. */
export async function createConsole({
  deps,
  handlers,
  exports,
  live,
  page,
  uploads,
  watch,
  drain,
  serveMedia,
  readNetworkSetting,
  ...gate
}: ConsoleDeps): Promise<FastifyInstance> {
  const { config, ids, cache, clock } = deps
  const { trustedProxies, adminUrl, adminAllow } = config
  const headers = listSecurityHeaders({ allowedOrigins: [], publicUrl: adminUrl, isHstsSubdomains: false })
  const http = await createEdge({
    config: { trustedProxies, allowedOrigins: [] },
    ids,
    drain,
    logger: deps.logger,
    headers: { ...headers, ...OWN_HEADERS },
  })
  watch(http, 'console')
  http.decorate('isStatusByCode', true)
  http.decorateRequest('operator_id')
  const isReached = createNetworkGate(adminAllow, readNetworkSetting)
  http.addHook('onRequest', async (request) => {
    // The answer of an address that does not exist: whoever is shut out learns nothing of a console.
    if (!(await isReached(request.ip))) throw new Refusal('request.unknown_call')
  })
  const calls = Object.values(operatorCalls) as Call[]
  requireRights([...calls, ...(Object.values(operatorExports) as Call[])])
  const authorize = createAuthorizeOperator({ ...gate, cache, clock, adminUrl })
  bindCalls(http, { calls, handlers, authorize })
  serveExports(http, { sources: exports, authorize })
  serveLive(http, { ...live, authorize, isReached })
  const require = async ({ headers }: FastifyRequest) =>
    void (await gate.authenticate(readSessionToken(headers.cookie)))
  serveConsoleDocs(http, { version: deps.version, adminUrl, require })
  const authorizeParts = createAuthorizeOperator({ ...gate, cache, clock, adminUrl, max: MAX_UPLOAD_REQUESTS })
  await serveUploads(http, { rules: uploads, authorize: authorizeParts })
  serveMedia(http)
  await serveConsolePage(http, { ...page, adminUrl })
  await http.ready()
  return http
}
