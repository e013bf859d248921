/** OpenAPI 3.1 of every call, made from the contract. */
import { type Call, calls, ERRORS, errorOutcome, type Stream, streams } from '@zimu/contract'
import type { JsonSchema } from '../calls/schema.ts'
import { NOTIFY_PATH_ITEM } from '../payment-callbacks.ts'
import { operationOf, streamOperationOf } from './operation.ts'
import { createSchemas } from './schemas.ts'
import { TAGS } from './tags.ts'

const DESCRIPTION = `Every answer is JSON of one shape: \`code\`, \`msg\` (for the reader, in the language of the request) and
\`data\`. The HTTP status of everything that the service decides is 200; \`code\` 200 is success, any other a refusal, whose
\`data.error\` is a stable machine name. An address that no call has is HTTP 404, a wrong method 405 with \`Allow\`, a fault of the
server 500, all with the same JSON.

Parameters of a GET stand in the query, those of a POST in a JSON body (or a form). Empty text means "not given". Times are
\`YYYY-MM-DD HH:mm:ss\` in +08:00, money is text with two decimals. The header \`think-lang\` or \`Accept-Language\` chooses one of
zh-Hans, zh-Hant, en, fr, es.`

const CODES = [...new Set(Object.values(ERRORS).map(({ code }) => code))].sort((a, b) => a - b)

const refusalData = {
  type: 'object',
  properties: {
    error: { $ref: '#/components/schemas/ErrorName' },
    field: { type: 'string', description: 'The parameter that was refused' },
    wait_seconds: { type: 'integer', description: 'When to try again' },
    ticket: { type: 'string', description: 'Of `member.second_factor_needed`: goes to `Login/secondFactor`' },
    challenge: { type: 'object', description: 'Of `member.work_needed`: goes back solved in the parameter `work`' },
  },
  required: ['error'],
}

const REFUSAL_SCHEMAS: Record<string, JsonSchema> = {
  ErrorName: { type: 'string', description: 'Machine name of a refusal', enum: Object.keys(ERRORS) },
  Refusal: {
    title: 'Refusal',
    type: 'object',
    properties: {
      code: { type: 'integer', enum: CODES },
      msg: { type: 'string', minLength: 1, description: 'Says why, to the reader' },
      data: refusalData,
    },
    required: ['code', 'msg', 'data'],
  },
}

const refused = (error: keyof typeof ERRORS, msg: string, data: object = {}) => ({
  code: errorOutcome(error).code,
  msg,
  data: { error, ...data },
})

const FAILED = {
  description: 'A fault of the server',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: refused('server.failed', '服务器出了问题，过一会儿再试'),
    },
  },
}

const EXAMPLES = {
  Refused: {
    summary: 'Refusal',
    value: refused('request.too_fast', '有点快，3 秒后再试', { wait_seconds: 3 }),
  },
}

/** The whole document. `publicUrl`: address of the service; `""`: relative to the document. */
export function createOpenApi(version: string, publicUrl = ''): JsonSchema {
  const schemas = createSchemas()
  const paths: Record<string, JsonSchema> = { ...NOTIFY_PATH_ITEM }
  for (const [name, call] of Object.entries(calls) as [string, Call][])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, schemas) }
  for (const [name, stream] of Object.entries(streams) as [string, Stream][])
    paths[stream.path] = { get: streamOperationOf(name, stream, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: '字母公约 · Zimu',
      version,
      description: DESCRIPTION,
      contact: { name: 'Whoever runs this service', ...(publicUrl === '' ? {} : { url: publicUrl }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl || '/', description: 'This service' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...REFUSAL_SCHEMAS, ...schemas.components },
      responses: { Failed: FAILED },
      examples: EXAMPLES,
      securitySchemes: {
        ApiToken: {
          type: 'apiKey',
          in: 'header',
          name: 'ApiToken',
          description: 'The token that a login answers with',
        },
      },
    },
  }
}
