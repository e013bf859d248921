/** One call or stream as an operation of the OpenAPI document. */
import { type Call, CODE_SUCCESS, type Stream } from '@zimu/contract'
import type { JsonSchema } from '../calls/schema.ts'
import { exampleOf } from './examples.ts'
import type { Schemas } from './schemas.ts'
import { tagOf } from './tags.ts'

const LOGIN = {
  none: 'Needs no login; a token changes nothing.',
  optional: 'Needs no login; a token that holds personalises the answer, one that does not counts as none.',
  required: 'Needs a login; without a token that holds the body code is 401.',
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
const SECURITY = { none: [], optional: [{ ApiToken: [] }, {}], required: [{ ApiToken: [] }] }

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

export function operationOf(operationId: string, call: Call, schemas: Schemas): JsonSchema {
  return {
    operationId,
    summary: call.summary,
    description: [LOGIN[call.auth], EFFECT[call.effect], LIMIT[call.limit]].join(' '),
    tags: [tagOf(call.path)],
    'x-effect': call.effect,
    security: SECURITY[call.auth],
    ...(call.method === 'GET'
      ? { parameters: parameters(call, schemas) }
      : { requestBody: requestBody(call, schemas) }),
    responses: {
      200: {
        description: 'Success (`code` 200) or refusal (any other `code`, and `data.error`)',
        content: { 'application/json': answer(schemas.schemaOf(call.output, 'output'), schemas) },
      },
      500: { $ref: '#/components/responses/Failed' },
    },
  }
}

export function streamOperationOf(operationId: string, stream: Stream, schemas: Schemas): JsonSchema {
  const schema = schemas.schemaOf(stream.event, 'output')
  return {
    operationId,
    summary: stream.summary,
    description: `${LOGIN[stream.auth]} Server-sent events; \`data\` of each is JSON. ${LIMIT.general}`,
    tags: [tagOf(stream.path)],
    security: SECURITY[stream.auth],
    parameters: parameters(stream, schemas),
    responses: {
      200: {
        description: 'Events until the reader leaves, or a refusal before the first one',
        content: {
          'text/event-stream': { schema },
          'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
        },
      },
      500: { $ref: '#/components/responses/Failed' },
    },
  }
}
