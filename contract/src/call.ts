import type * as v from 'valibot'
import type { Bound, Right } from './console/rights.ts'

/** Method and path: the name of a call in server, client and tests. Calls of the console begin with `/admin/api/`. */
export type CallId = `${'GET' | 'POST'} ${'/api/' | '/admin/api/'}${string}`
/**
 * `none`: a token has no effect · `optional`: a valid token personalises, an invalid one means guest · `required`: 401 without ·
 * `operator`: 401 without the session of an operator, 403 without the call's right.
 */
export type Auth = 'none' | 'optional' | 'required' | 'operator'
/** Rate limit of a call: `general` is per path, the others also per address (docs/wire.md#rate-limits). */
export type LimitClass = 'general' | 'captcha' | 'mail'

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** Definition of a call, from which server, client and documentation are derived. */
export interface Call<
  Id extends CallId = CallId,
  Input extends ObjectSchema = ObjectSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  A extends Auth = Auth,
> {
  id: Id
  method: 'GET' | 'POST'
  path: string
  summary: string
  auth: A
  /** Some GETs of this contract write: they are never cached and always rate limited. */
  effect: 'read' | 'write'
  limit: LimitClass
  /** Responses to guests are cached for about a second. */
  isCached: boolean
  /** `multipart` for uploads, else JSON (POST) or query (GET). */
  body: 'json' | 'multipart'
  /** Maximum size of a JSON or form body in bytes, checked before parsing. Uploads have limits of their own. */
  bodyLimit: number
  input: Input
  output: Output
  /** Of calls with `auth: 'operator'`: what the operator must be allowed; `any`: every operator may. */
  right?: Right | 'any'
  /** Bounds of the right within which the call may be made as well; its handler holds them. */
  bounds?: readonly Bound[]
}

/** Enough for any body of a few short texts, even if every character is escaped. */
export const BODY_LIMIT_DEFAULT = 16 * 1024

export interface CallSpec<Input, Output, A> {
  summary: string
  auth: A
  effect: 'read' | 'write'
  limit?: LimitClass
  isCached?: boolean
  body?: 'json' | 'multipart'
  bodyLimit?: number
  input: Input
  output: Output
}

/**
 * Defines a call.
 * @example call('GET /api/content.Content/info', { auth: 'optional', effect: 'read', … })
 */
export function call<
  const Id extends CallId,
  Input extends ObjectSchema,
  Output extends v.GenericSchema,
  const A extends Exclude<Auth, 'operator'>,
>(id: Id, spec: CallSpec<Input, Output, A>): Call<Id, Input, Output, A> {
  const [method, path] = id.split(' ') as ['GET' | 'POST', string]
  return { limit: 'general', isCached: false, body: 'json', bodyLimit: BODY_LIMIT_DEFAULT, ...spec, id, method, path }
}

interface OperatorCallSpec<Input, Output> extends Omit<CallSpec<Input, Output, 'operator'>, 'auth' | 'isCached'> {
  right: Right | 'any'
  bounds?: readonly Bound[]
}

/**
 * Defines a call of the console that needs an operator; without a right it does not compile.
 * @example operatorCall('GET /admin/api/content.Content/list', { right: 'content.read', effect: 'read', … })
 */
export function operatorCall<
  const Id extends CallId & `${string} /admin/api/${string}`,
  Input extends ObjectSchema,
  Output extends v.GenericSchema,
>(id: Id, { right, bounds = [], ...spec }: OperatorCallSpec<Input, Output>): Call<Id, Input, Output, 'operator'> {
  const [method, path] = id.split(' ') as ['GET' | 'POST', string]
  const usual = { limit: 'general', isCached: false, body: 'json', bodyLimit: BODY_LIMIT_DEFAULT } as const
  return { ...usual, ...spec, auth: 'operator', right, bounds, id, method, path }
}

/**
 * Definition of a stream of server-sent events (`text/event-stream`). A refusal before the first event is an envelope, like that
 * of a call.
 */
export interface Stream<
  Id extends CallId = CallId,
  Input extends ObjectSchema = ObjectSchema,
  Event extends v.GenericSchema = v.GenericSchema,
> {
  id: Id
  path: string
  summary: string
  auth: 'none' | 'optional'
  input: Input
  /** Payload of each event. */
  event: Event
}

/** Defines a stream. */
export function stream<const Id extends CallId, Input extends ObjectSchema, Event extends v.GenericSchema>(
  id: Id,
  spec: Pick<Stream<Id, Input, Event>, 'summary' | 'auth' | 'input' | 'event'>,
): Stream<Id, Input, Event> {
  return { ...spec, id, path: id.slice(id.indexOf(' ') + 1) }
}
