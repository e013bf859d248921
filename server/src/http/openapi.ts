/** OpenAPI 3.1 of every call, made from the contract, and a readable page of it without foreign scripts. */
import { type Call, calls, ERRORS, type Stream, streams } from '@zimu/contract'
import { escapeHtml } from './html.ts'
import { NOTIFY_PATH_ITEM } from './notify.ts'
import { envelopeSchema, type JsonSchema, jsonSchema } from './schema.ts'

function parameters(call: Pick<Call, 'input'>): JsonSchema[] {
  const schema = jsonSchema(call.input, { mode: 'input', is_folded: false })
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, JsonSchema>) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function requestBody(call: Call): JsonSchema {
  if (call.body === 'multipart') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return { content: { 'application/json': { schema: jsonSchema(call.input, { mode: 'input', is_folded: false }) } } }
}

/** `$defs` of a single schema become the document's components. */
function hoistDefinitions(value: unknown, components: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => hoistDefinitions(item, components))
  if (typeof value !== 'object' || value === null) return value
  const out: JsonSchema = {}
  for (const [key, item] of Object.entries(value)) {
    if (key === '$defs') Object.assign(components, hoistDefinitions(item, components))
    else if (key === '$ref' && typeof item === 'string') out[key] = item.replace('#/$defs/', '#/components/schemas/')
    else out[key] = hoistDefinitions(item, components)
  }
  return out
}

function operation(call: Call, components: JsonSchema): JsonSchema {
  const [group = ''] = call.path.split('/').slice(2)
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [group],
    'x-effect': call.effect,
    ...(call.auth === 'none'
      ? {}
      : { security: call.auth === 'required' ? [{ ApiToken: [] }] : [{ ApiToken: [] }, {}] }),
    ...(call.method === 'GET'
      ? { parameters: hoistDefinitions(parameters(call), components) }
      : { requestBody: hoistDefinitions(requestBody(call), components) }),
    responses: {
      200: {
        description: 'Envelope; `code` 200 is success, any other a refusal with `data.error`',
        content: {
          'application/json': {
            schema: hoistDefinitions(envelopeSchema(call.output, { is_folded: false }), components),
          },
        },
      },
    },
  }
}

function streamOperation(stream: Stream, components: JsonSchema): JsonSchema {
  const event = hoistDefinitions(jsonSchema(stream.event, { mode: 'output', is_folded: false }), components)
  return {
    operationId: stream.id,
    summary: stream.summary,
    tags: [stream.path.split('/')[2] ?? ''],
    security: [{ ApiToken: [] }, {}],
    parameters: hoistDefinitions(parameters(stream), components),
    responses: {
      200: {
        description: 'Server-sent events, `data` is JSON; a refusal is an envelope',
        content: { 'text/event-stream': { schema: event } },
      },
    },
  }
}

/** The whole document. */
export function createOpenApi(version: string): JsonSchema {
  const schemas: JsonSchema = {}
  const paths: Record<string, JsonSchema> = { ...NOTIFY_PATH_ITEM }
  for (const call of Object.values(calls) as Call[])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, schemas) }
  for (const stream of Object.values(streams) as Stream[])
    paths[stream.path] = { get: streamOperation(stream, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: '字母公约 · Zimu',
      version,
      description: `Every answer is the envelope {code, msg, data}. Machine names of refusals: ${Object.keys(ERRORS).join(', ')}.`,
    },
    paths,
    components: {
      schemas,
      securitySchemes: { ApiToken: { type: 'apiKey', in: 'header', name: 'ApiToken' } },
    },
  }
}

function fieldRows(schema: JsonSchema): string {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, JsonSchema> | undefined) ?? {})
    .map(([name, property]) => {
      const { type, enum: options, $ref } = property
      const kind = options ? (options as unknown[]).join(' | ') : String(type ?? $ref ?? '')
      return `<tr><td><code>${escapeHtml(name)}</code>${required.has(name) ? ' *' : ''}</td><td>${escapeHtml(kind)}</td></tr>`
    })
    .join('')
}

function streamSection({ path, summary, auth, input, event }: Stream): string {
  const rows = (schema: Stream['input'] | Stream['event'], mode: 'input' | 'output') =>
    fieldRows(jsonSchema(schema, { mode, is_folded: false }))
  return `<section id="${escapeHtml(path)}"><h2><code>GET</code> ${escapeHtml(path)}</h2>
<p>${escapeHtml(summary)} · auth: ${auth} · server-sent events</p>
<details><summary>Parameters</summary><table>${rows(input, 'input')}</table></details>
<details><summary>event</summary><table>${rows(event, 'output')}</table></details></section>`
}

function callSection(call: Call): string {
  const input = fieldRows(jsonSchema(call.input, { mode: 'input', is_folded: false }))
  const output = fieldRows(jsonSchema(call.output, { mode: 'output', is_folded: false }))
  return `<section id="${escapeHtml(call.path)}"><h2><code>${call.method}</code> ${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.summary)} · auth: ${call.auth} · effect: ${call.effect}</p>
<details><summary>Parameters</summary><table>${input}</table></details>
<details><summary>data</summary><table>${output}</table></details></section>`
}

/** The readable page: no script, so that the strict policy holds here too. */
export function createDocsPage(): string {
  const all = Object.values(calls) as Call[]
  const live = Object.values(streams) as Stream[]
  const links = [...all, ...live].map(({ id, path }) => `<li><a href="#${escapeHtml(path)}">${escapeHtml(id)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Zimu API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Zimu API</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>.
Every answer is <code>{"code","msg","data"}</code>; <code>code</code> 200 is success.
Send <code>ApiToken</code> as a header when logged in. A star marks required parameters.</p>
<ul>${links.join('')}</ul>${all.map(callSection).join('')}${live.map(streamSection).join('')}</body></html>`
}

export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:50rem;margin:2rem auto;padding:0 1rem}ul{columns:2;padding-left:1rem;font-size:.85rem}
section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.05rem}table{border-collapse:collapse;font-size:.9rem}
td{border-bottom:1px solid #8883;padding:.15rem .8rem .15rem 0}`
