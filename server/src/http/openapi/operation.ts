/** One call or stream as an operation of the OpenAPI document. */
import { type Auth, type Call, CODE_SUCCESS, type Stream } from '@zimu/contract'
import type { JsonSchema } from '../calls/schema.ts'
import { exampleOf } from './examples.ts'
import type { Schemas } from './schemas.ts'
import { tagOf } from './tags.ts'

const LOGIN = {
  none: 'Needs no login; a token changes nothing.',
  optional: 'Needs no login; a token that holds personalises the answer, one that does not counts as none.',
  required: 'Needs a login; without a token that holds the body code is 401.',
  operator: 'Needs the session of an operator.',
}
const EFFECT = {
  read: 'Changes nothing.',
  write: 'Has an effect; its answer is never cached.',
}
const LIMIT = {
  general: 'Counts against the general limit per path.',
  captcha: 'Counts against the general limit per path and the limit of captchas per address.',
  mail: 'Counts against the general limit per path and the limit of codes by mail and phone per address.',
}
const SECURITY = {
  none: [],
  optional: [{ ApiToken: [] }, {}],
  required: [{ ApiToken: [] }],
  operator: [{ OperatorSession: [] }],
}

/** A missing parameter and an empty text mean the same. */
function parameters({ input }: Pick<Call, 'input'>, { schemaOf, components }: Schemas): JsonSchema[] {
  const schema = schemaOf(input, 'input')
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, JsonSchema>) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
    // Lists come as one comma text.
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
    ...(required.has(name) ? { example: exampleOf(property, components, { name }) } : {}),
  }))
}

function requestBody(call: Call, { schemaOf, components }: Schemas): JsonSchema {
  if (call.body === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The picture' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema = schemaOf(call.input, 'input')
  // A call without anything that it must be given takes an empty body as well.
  const required = ((schema.required as string[] | undefined) ?? []).length > 0
  const example = exampleOf(schema, components, { isWhole: false })
  return { required, content: { 'application/json': { schema, example } } }
}

/** Response of a call: the success with its payload, or a refusal; both with HTTP status 200. */
function answer(data: JsonSchema, { components }: Schemas): JsonSchema {
  const success = {
    title: 'Success',
    type: 'object',
    properties: { code: { type: 'integer', const: CODE_SUCCESS }, msg: { type: 'string', minLength: 1 }, data },
    required: ['code', 'msg', 'data'],
  }
  const refused = { $ref: '#/components/examples/Refused' }
  return {
    schema: { oneOf: [success, { $ref: '#/components/schemas/Refusal' }] },
    examples: {
      success: { summary: 'Success', value: { code: 200, msg: '好了', data: exampleOf(data, components) } },
      refused,
    },
  }
}

const rightText = ({ right }: Call): string =>
  right === undefined || right === 'any' ? '' : `Needs the right \`${right}\`.`

export function operationOf(operationId: string, call: Call, schemas: Schemas): JsonSchema {
  return {
    operationId,
    summary: call.summary,
    description: [LOGIN[call.auth], rightText(call), EFFECT[call.effect], LIMIT[call.limit]].filter(Boolean).join(' '),
    tags: [tagOf(call.path)],
    'x-effect': call.effect,
    security: SECURITY[call.auth],
    ...(call.method === 'GET'
      ? { parameters: parameters(call, schemas) }
      : { requestBody: requestBody(call, schemas) }),
    responses: responsesOf(call, schemas),
  }
}

/** Refusals of the app have HTTP status 200, those of the console their code. */
function responsesOf(call: Call, schemas: Schemas): JsonSchema {
  const failed = { 500: { $ref: '#/components/responses/Failed' } }
  const both = answer(schemas.schemaOf(call.output, 'output'), schemas)
  if (!call.path.startsWith('/admin/'))
    return {
      200: {
        description: 'Success (`code` 200) or refusal (any other `code`, and `data.error`)',
        content: { 'application/json': both },
      },
      ...failed,
    }
  const { schema, examples } = both as { schema: { oneOf: JsonSchema[] }; examples: Record<string, JsonSchema> }
  const [success, refusal] = schema.oneOf
  const { success: shown, refused } = examples
  return {
    200: { description: 'Success', content: { 'application/json': { schema: success, examples: { success: shown } } } },
    '4XX': { description: 'Refusal', content: { 'application/json': { schema: refusal, examples: { refused } } } },
    ...failed,
  }
}

/** A stream of the app or of the console. */
export type DescribedStream = Pick<Stream, 'path' | 'summary' | 'input' | 'event'> & { auth: Auth }

export function streamOperationOf(operationId: string, stream: DescribedStream, schemas: Schemas): JsonSchema {
  const events = { 'text/event-stream': { schema: schemas.schemaOf(stream.event, 'output') } }
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const failed = { 500: { $ref: '#/components/responses/Failed' } }
  return {
    operationId,
    summary: stream.summary,
    description: `${LOGIN[stream.auth]} Server-sent events; \`data\` of each is JSON. ${LIMIT.general}`,
    tags: [tagOf(stream.path)],
    security: SECURITY[stream.auth],
    parameters: parameters(stream, schemas),
    responses: stream.path.startsWith('/admin/')
      ? {
          200: { description: 'Events until the reader leaves or the session ends', content: events },
          '4XX': { description: 'Refusal before the first event', content: refusal },
          ...failed,
        }
      : {
          200: {
            description: 'Events until the reader leaves, or a refusal before the first one',
            content: { ...events, ...refusal },
          },
          ...failed,
        },
  }
}
