/** Runs before every call of the console: where it comes from, how often, who it is, and what they may. */
import { allowed, type Call, type Right } from '@zimu/contract'
import { CONSOLE_HEADER } from '@zimu/contract/console-client'
import { minutes } from '@zimu/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createNetworks } from '../../config/networks.ts'
import type { ConsoleContext, OperatorCaller } from '../../context.ts'
import { countAddress } from '../../limits/address-ranges.ts'
import { countOrRefuse } from '../../limits/count-or-refuse.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { originOf } from '../calls/call-context.ts'
import { foldAddress } from '../edge/address.ts'
import { languageOf } from '../language.ts'
import { isOwn } from './same-origin.rules.ts'
import { bindSessionCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator, once the session was accepted. */
    operator_id: number | undefined
  }
}

export interface OperatorGate {
  /** Operator of a session's token. Throws `operator.login_needed`, `operator.session_ended`. */
  authenticate(token: string): Promise<OperatorCaller>
  /** Whom a key of `Authorization: Bearer` reads for, and from which networks. Throws `operator.key_refused`. */
  authenticateKey(key: string): Promise<{ operator: OperatorCaller; networks: readonly string[] }>
  /** Nicknames of those who could give a right. */
  listOwners(): Promise<string[]>
  /** Puts down that an operator tried to write without the right. */
  noteRefused(context: ConsoleContext, operator: OperatorCaller, call: string, right: Right): Promise<void>
}

export interface AuthorizeOperatorOptions extends OperatorGate {
  cache: Cache
  clock: Clock
  /** `""`: taken from each request. */
  adminUrl: string
  /** Calls of one path in a minute by an operator; usually 600. */
  max?: number
}

const WINDOW_MS = minutes(1)
/** Calls of one path in a minute by an operator: nobody clicks faster, a script in a stolen session may. */
const OPERATOR_MAX = 600
/** … and by an address that is not signed in: sign-in and links, whose secrets have tighter limits of their own. */
const ADDRESS_MAX = 120
/** … and with one key: a report asks a few times, a loop that ran wild many. */
const KEY_MAX = 120

/** The key of a request; undefined: it comes without one. */
const keyOf = ({ headers: { authorization } }: FastifyRequest) => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

function requireOwn(request: FastifyRequest, { effect }: Call, origin: string) {
  const { origin: from, 'sec-fetch-site': site } = request.headers
  const source = {
    origin: from,
    site: typeof site === 'string' ? site : undefined,
    hasOwnHeader: request.headers[CONSOLE_HEADER] === '1',
  }
  if (!isOwn(source, origin, effect)) throw new Refusal('operator.foreign_origin')
}

/** Order: origin, session, limits, right. */
export function createAuthorizeOperator(options: AuthorizeOperatorOptions) {
  const { cache, clock, adminUrl, authenticate, max = OPERATOR_MAX } = options
  const countGuest = (path: string, ip: string) =>
    countAddress(cache, { name: `rate:console:${path}`, ip, max: ADDRESS_MAX, windowMs: WINDOW_MS }, 'request.too_fast')

  async function requireRight(call: Call, context: ConsoleContext, operator: OperatorCaller) {
    const { right = 'operator.write', bounds } = call
    const extent = allowed(operator.grants, right, bounds)
    if (extent !== undefined) return extent
    if (call.effect === 'write' && right !== 'any') await options.noteRefused(context, operator, call.id, right)
    throw new Refusal('operator.not_allowed', { right, owners: await options.listOwners() })
  }

  /** A key reads by GET what a right of it allows, and nothing that is anybody's own. */
  async function admitKey(key: string, call: Call, request: FastifyRequest, ip: string): Promise<OperatorCaller> {
    const { operator, networks } = await options.authenticateKey(key).catch(async (error: unknown) => {
      await countGuest(call.path, ip)
      throw error
    })
    if (!createNetworks(networks)(request.ip)) throw new Refusal('operator.key_refused')
    if (call.method !== 'GET' || call.effect !== 'read' || (call.right ?? 'any') === 'any')
      throw new Refusal('operator.key_only_reads')
    request.operator_id = operator.operator_id
    const counter = `rate:k${operator.key_id}:${call.path}`
    await countOrRefuse(cache, { key: counter, max: KEY_MAX, windowMs: WINDOW_MS })
    return operator
  }

  return async (call: Call, request: FastifyRequest, reply: FastifyReply): Promise<ConsoleContext> => {
    const origin = originOf(request, adminUrl)
    requireOwn(request, call, origin)
    const ip = foldAddress(request.ip)
    const context: ConsoleContext = {
      log_id: request.id,
      language: languageOf(request),
      operator: null,
      extent: 'full',
      ip,
      address: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 255),
      origin,
      cookie: bindSessionCookie(request, reply, { isSecure: origin.startsWith('https:'), now: clock.now() }),
    }
    if (call.auth !== 'operator') {
      await countGuest(call.path, ip)
      return context
    }
    const key = keyOf(request)
    if (key !== undefined) {
      context.operator = await admitKey(key, call, request, ip)
      context.extent = await requireRight(call, context, context.operator)
      return context
    }
    const operator = await authenticate(context.cookie.token).catch(async (error: unknown) => {
      await countGuest(call.path, ip)
      throw error
    })
    request.operator_id = operator.operator_id
    const counter = `rate:o${operator.operator_id}:${call.path}`
    await countOrRefuse(cache, { key: counter, max, windowMs: WINDOW_MS })
    context.operator = operator
    context.extent = await requireRight(call, context, operator)
    return context
  }
}
