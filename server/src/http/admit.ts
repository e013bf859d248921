/** What stands before every call and stream: whose token it is, and the limits. */
import type { Auth, LimitClass } from '@zimu/contract'
import type { FastifyRequest } from 'fastify'
import type { Ask, Viewer } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { foldAddress } from './address.ts'
import { createAsk } from './ask.ts'
import type { createLimits } from './limits.ts'

export interface AdmitOptions {
  /** Finds who a token belongs to; throws the 401 refusal that says why not. */
  authenticate(token: string): Promise<Viewer>
  limit: ReturnType<typeof createLimits>
  public_url: string
}

/** What is asked for. */
export interface Door {
  path: string
  auth: Auth
  limit: LimitClass
}

/** `onServe` collects what must happen each time kept bytes of the answer go out. */
export type Admit = (door: Door, request: FastifyRequest, onServe?: (() => void)[]) => Promise<Ask>

export function tokenOf(request: FastifyRequest): string {
  const token = request.headers.apitoken
  return typeof token === 'string' ? token : ''
}

/** On open calls a bad token means guest; on calls that need login it is the 401 that says why (wire-contract 2.2). */
async function findViewer(
  { auth }: Door,
  request: FastifyRequest,
  authenticate: AdmitOptions['authenticate'],
): Promise<Viewer | null> {
  const token = tokenOf(request)
  if (!token) {
    if (auth === 'required') throw new Refusal('auth.login_needed')
    return null
  }
  if (auth === 'none') return null
  try {
    return await authenticate(token)
  } catch (error) {
    if (auth === 'required' || !(error instanceof Refusal)) throw error
    return null
  }
}

/** Token, then limits, then input: a refused token still counts against its address. */
export function createAdmit({ authenticate, limit, public_url }: AdmitOptions): Admit {
  return async (door, request, onServe = []) => {
    const ip = foldAddress(request.ip)
    const viewer = await findViewer(door, request, authenticate).catch(async (error) => {
      await limit(door.path, door.limit, { member_id: undefined, ip })
      throw error
    })
    request.member_id = viewer?.member_id
    await limit(door.path, door.limit, { member_id: viewer?.member_id, ip })
    return createAsk(request, { viewer, ip, onServe: (count) => void onServe.push(count) }, public_url)
  }
}
