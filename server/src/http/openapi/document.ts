/** OpenAPI 3.1 of every call, made from the contract: one document for the app, one for the console. */
import { type Call, calls, ERRORS, errorOutcome, live, operatorCalls, streams } from '@zimu/contract'
import type { JsonSchema } from '../calls/schema.ts'
import { NOTIFY_PATH_ITEM } from '../payment-callbacks.ts'
import { type DescribedStream, operationOf, streamOperationOf } from './operation.ts'
import { APP_SCHEMAS, createSchemas, type Schemas } from './schemas.ts'
import { CONSOLE_TAGS, TAGS } from './tags.ts'

const DESCRIPTION = `Every answer is JSON of one shape: \`code\`, \`msg\` (for the reader, in the language of the request) and
\`data\`. The HTTP status of everything that the service decides is 200; \`code\` 200 is success, any other a refusal, whose
\`data.error\` is a stable machine name. An address that no call has is HTTP 404, a wrong method 405 with \`Allow\`, a fault of the
server 500, all with the same JSON.

Parameters of a GET stand in the query, those of a POST in a JSON body (or a form). Empty text means "not given". Times are
\`YYYY-MM-DD HH:mm:ss\` in +08:00, money is text with two decimals. The header \`think-lang\` or \`Accept-Language\` chooses one of
zh-Hans, zh-Hant, en, fr, es.`

const CONSOLE_DESCRIPTION = `Every answer is JSON of one shape: \`code\`, \`msg\` (for the reader) and \`data\`. The HTTP status is the
code: 200 is success, any other a refusal, whose \`data.error\` is a stable machine name.

A write needs the header \`x-zimu-console: 1\`, an \`Origin\` that is the console's own, and a \`request_id\` that the caller chooses: the
same one again does nothing and gets the first answer. A \`version\` is the one that was read; an older one is refused with 409.`

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

/** What a document is about. */
interface Parts {
  title: string
  description: string
  version: string
  /** Address of the service; `""`: relative to the document. */
  url: string
  calls: Readonly<Record<string, Call>>
  streams: Readonly<Record<string, DescribedStream>>
  tags: Readonly<Record<string, string>>
  /** Paths besides those of calls. */
  paths: Readonly<Record<string, JsonSchema>>
  securitySchemes: JsonSchema
  schemas: Schemas
}

function composeOpenApi({
  title,
  description,
  version,
  url,
  tags,
  securitySchemes,
  schemas,
  ...given
}: Parts): JsonSchema {
  const paths: Record<string, JsonSchema> = { ...given.paths }
  for (const [name, call] of Object.entries(given.calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call, schemas) }
  for (const [name, stream] of Object.entries(given.streams))
    paths[stream.path] = { get: streamOperationOf(name, stream, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      contact: { name: 'Whoever runs this service', ...(url === '' ? {} : { url }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: url || '/', description: 'This service' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: { ...REFUSAL_SCHEMAS, ...schemas.components },
      responses: { Failed: FAILED },
      examples: EXAMPLES,
      securitySchemes,
    },
  }
}

/** The document of the app. `publicUrl`: address of the service; `""`: relative to the document. */
export const createOpenApi = (version: string, publicUrl = ''): JsonSchema =>
  composeOpenApi({
    title: '字母公约 · Zimu',
    description: DESCRIPTION,
    version,
    url: publicUrl,
    calls: calls as Record<string, Call>,
    streams: streams as Record<string, DescribedStream>,
    tags: TAGS,
    paths: NOTIFY_PATH_ITEM,
    schemas: createSchemas(APP_SCHEMAS),
    securitySchemes: {
      ApiToken: {
        type: 'apiKey',
        in: 'header',
        name: 'ApiToken',
        description: 'The token that a login answers with',
      },
    },
  })

/** The document of the console. `adminUrl`: its address; `""`: relative to the document. */
export const createConsoleOpenApi = (version: string, adminUrl = ''): JsonSchema =>
  composeOpenApi({
    title: '字母公约 · Zimu, console',
    description: CONSOLE_DESCRIPTION,
    version,
    url: adminUrl,
    calls: operatorCalls as Record<string, Call>,
    streams: { live: { ...live, event: live.output } },
    tags: CONSOLE_TAGS,
    paths: {},
    schemas: createSchemas(),
    securitySchemes: {
      OperatorSession: {
        type: 'apiKey',
        in: 'cookie',
        name: 'zimu_operator',
        description: 'The cookie that a sign-in sets; `__Host-zimu_operator` where the address is https',
      },
    },
  })
