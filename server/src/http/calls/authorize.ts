/** Runs before every call and stream: authenticates the token and counts rate limits. */
import type { Auth, Call, Language, LimitClass } from '@zimu/contract'
import { isReadOnlyTicket, isViewTicket } from '@zimu/contract/preview'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, Caller } from '../../context.ts'
import type { createCallLimit } from '../../limits/call-limit.ts'
import { Refusal } from '../../refusal.ts'
import { allowCopy } from '../../work.ts'
import { foldAddress } from '../edge/address.ts'
import { languageOf } from '../language.ts'
import { createCallContext } from './call-context.ts'
import { bindDeviceCookies } from './device-cookies.ts'

export interface AuthorizeOptions {
  /** Caller of a token. Throws the 401 refusal that gives the reason. */
  authenticate(token: string, language: Language): Promise<Caller>
  /** Who looks by the ticket of an operator, and at what. Throws `auth.preview_ended`. */
  readTicket(ticket: string, language: Language): Promise<Pick<CallContext, 'caller' | 'preview'>>
  limit: ReturnType<typeof createCallLimit>
  publicUrl: string
}

/** Properties of a call or stream that decide who may use it, and how often. */
export interface Endpoint {
  path: string
  auth: Exclude<Auth, 'operator'>
  effect: 'read' | 'write'
  limit: LimitClass
}

/** Callbacks added to `onServe` run each time the answer is sent, also from the response cache. */
export type Authorize = (endpoint: Endpoint, request: FastifyRequest, onServe?: (() => void)[]) => Promise<CallContext>

export function tokenOf(request: FastifyRequest): string {
  const token = request.headers.apitoken
  return typeof token === 'string' ? token : ''
}

/**
 * On public calls an invalid token means a guest; on calls that need a login it is refused with 401
 * (docs/wire.md#authentication).
 */
async function findCaller(
  { auth }: Endpoint,
  request: FastifyRequest,
  authenticate: AuthorizeOptions['authenticate'],
): Promise<Caller | null> {
  const token = tokenOf(request)
  if (!token) {
    if (auth === 'required') throw new Refusal('auth.login_needed')
    return null
  }
  if (auth === 'none') return null
  try {
    return await authenticate(token, languageOf(request))
  } catch (error) {
    if (auth === 'required' || !(error instanceof Refusal)) throw error
    return null
  }
}

/** Order: token, rate limits, input. A refused token still counts against its address. */
export function createAuthorize({ authenticate, readTicket, limit, publicUrl }: AuthorizeOptions): Authorize {
  /** Nothing is written; a preview is nobody besides, so that what needs a member is refused as well. */
  async function authorizeTicket({ path, auth, effect, limit: sort }: Endpoint, request: FastifyRequest) {
    const ip = foldAddress(request.ip)
    await limit(path, sort, { member_id: undefined, ip })
    const ticket = tokenOf(request)
    const found = await readTicket(ticket, languageOf(request))
    if (effect === 'write' || (auth === 'required' && !isViewTicket(ticket))) throw new Refusal('auth.read_only')
    return createCallContext(request, { ...found, ip, onServe: () => undefined }, publicUrl)
  }

  return async (endpoint, request, onServe = []) => {
    if (isReadOnlyTicket(tokenOf(request))) return authorizeTicket(endpoint, request)
    const ip = foldAddress(request.ip)
    const caller = await findCaller(endpoint, request, authenticate).catch(async (error) => {
      await limit(endpoint.path, endpoint.limit, { member_id: undefined, ip })
      throw error
    })
    request.member_id = caller?.member_id
    await limit(endpoint.path, endpoint.limit, { member_id: caller?.member_id, ip })
    return createCallContext(request, { caller, ip, onServe: (count) => void onServe.push(count) }, publicUrl)
  }
}

/** The same for calls, whose context also reads and writes the device cookies of a login. */
export function authorizeCall(authorize: Authorize) {
  return async (call: Call, request: FastifyRequest, reply: FastifyReply, onServe: (() => void)[]) => {
    const { path, auth, effect, limit } = call
    if (auth === 'operator') throw new Error(`the call ${call.id} belongs to the console`)
    const context = await authorize({ path, auth, effect, limit }, request, onServe)
    if (effect === 'read' && context.caller === null && context.preview === null) allowCopy()
    if (path.startsWith('/api/member.'))
      context.devices = bindDeviceCookies(request, reply, context.origin.startsWith('https:'))
    return context
  }
}
