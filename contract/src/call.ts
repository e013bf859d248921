import type * as v from 'valibot'

/** Method and full path as on the wire; the one name of a call everywhere (server, client, tests). */
export type CallId = `${'GET' | 'POST'} /api/${string}`
/** `none`: a token changes nothing · `optional`: a valid token personalises, a bad one means guest · `required`: 401 without. */
export type Auth = 'none' | 'optional' | 'required'
/** Which bucket of the edge counts the call: `general` is the per-path window of wire-contract 1.11, the others are per address. */
export type LimitClass = 'general' | 'captcha' | 'mail'

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** A call of the wire: everything that server, client and documentation derive from it. */
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
  /** `write` on a GET exists on this wire: never cached, always limited. */
  effect: 'read' | 'write'
  limit: LimitClass
  /** Guests may get bytes kept for about a second. */
  is_kept: boolean
  /** `multipart` for uploads, else JSON (POST) or query (GET). */
  body: 'json' | 'multipart'
  input: Input
  output: Output
}

interface CallSpec<Input, Output, A> {
  summary: string
  auth: A
  effect: 'read' | 'write'
  limit?: LimitClass
  is_kept?: boolean
  body?: 'json' | 'multipart'
  input: Input
  output: Output
}

/**
 * Defines a call from its wire name.
 * @example call('GET /api/content.Content/info', { auth: 'optional', effect: 'read', … })
 */
export function call<
  const Id extends CallId,
  Input extends ObjectSchema,
  Output extends v.GenericSchema,
  const A extends Auth,
>(id: Id, spec: CallSpec<Input, Output, A>): Call<Id, Input, Output, A> {
  const [method, path] = id.split(' ') as ['GET' | 'POST', string]
  return { limit: 'general', is_kept: false, body: 'json', ...spec, id, method, path }
}

/**
 * An address that keeps sending events (`text/event-stream`) until the reader leaves. Refusals before the first event are
 * envelopes like those of a call.
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

/** Defines a stream from its wire name. */
export function stream<const Id extends CallId, Input extends ObjectSchema, Event extends v.GenericSchema>(
  id: Id,
  spec: Pick<Stream<Id, Input, Event>, 'summary' | 'auth' | 'input' | 'event'>,
): Stream<Id, Input, Event> {
  return { ...spec, id, path: id.slice(id.indexOf(' ') + 1) }
}
