import type * as v from 'valibot'

/** Method and path: the name of a call in server, client and tests. */
export type CallId = `${'GET' | 'POST'} /api/${string}`
/** `none`: a token has no effect · `optional`: a valid token personalises, an invalid one means guest · `required`: 401 without. */
export type Auth = 'none' | 'optional' | 'required'
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
}

/** Enough for any body of a few short texts, even if every character is escaped. */
export const BODY_LIMIT_DEFAULT = 16 * 1024

interface CallSpec<Input, Output, A> {
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
  const A extends Auth,
>(id: Id, spec: CallSpec<Input, Output, A>): Call<Id, Input, Output, A> {
  const [method, path] = id.split(' ') as ['GET' | 'POST', string]
  return { limit: 'general', isCached: false, body: 'json', bodyLimit: BODY_LIMIT_DEFAULT, ...spec, id, method, path }
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
