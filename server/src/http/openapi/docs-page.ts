/** An HTML page that documents every call. */
import { type Call, calls, operatorCalls, type Stream, streams } from '@zimu/contract'
import { type JsonSchema, jsonSchema } from '../calls/schema.ts'
import { escapeHtml } from '../html.ts'

/** Rows of the fields of an object; of each of several objects where a field tells which one it is. */
function fieldRows(schema: JsonSchema): string {
  const kinds = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (kinds) return kinds.map(fieldRows).join('')
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
    fieldRows(jsonSchema(schema, { mode, isFolded: false }))
  return `<section id="${escapeHtml(path)}"><h2><code>GET</code> ${escapeHtml(path)}</h2>
<p>${escapeHtml(summary)} · auth: ${auth} · server-sent events</p>
<details><summary>Parameters</summary><table>${rows(input, 'input')}</table></details>
<details><summary>event</summary><table>${rows(event, 'output')}</table></details></section>`
}

function callSection(call: Call): string {
  const input = fieldRows(jsonSchema(call.input, { mode: 'input', isFolded: false }))
  const output = fieldRows(jsonSchema(call.output, { mode: 'output', isFolded: false }))
  return `<section id="${escapeHtml(call.path)}"><h2><code>${call.method}</code> ${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.summary)} · auth: ${call.auth} · effect: ${call.effect}</p>
<details><summary>Parameters</summary><table>${input}</table></details>
<details><summary>data</summary><table>${output}</table></details></section>`
}

interface Page {
  title: string
  /** HTML below the title. */
  about: string
  /** Path in front of `docs.css`. */
  base: string
  calls: readonly Call[]
  streams: readonly Stream[]
}

/** The page has no scripts, so that the strict policy applies to it. */
function createPage({ title, about, base, calls: all, streams: live }: Page): string {
  const links = [...all, ...live].map(({ id, path }) => `<li><a href="#${escapeHtml(path)}">${escapeHtml(id)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="${base}/docs.css"></head>
<body><h1>${title}</h1><p>Machine-readable: <a href="${base}/openapi.json">${base}/openapi.json</a>.
Every answer is <code>{"code","msg","data"}</code>; <code>code</code> 200 is success. ${about} A star marks required parameters.</p>
<ul>${links.join('')}</ul>${all.map(callSection).join('')}${live.map(streamSection).join('')}</body></html>`
}

export const createDocsPage = (): string =>
  createPage({
    title: 'Zimu API',
    about: 'Send <code>ApiToken</code> as a header when logged in.',
    base: '/api',
    calls: Object.values(calls) as Call[],
    streams: Object.values(streams) as Stream[],
  })

export const createConsoleDocsPage = (): string =>
  createPage({
    title: 'Zimu API of the console',
    about: 'Writes need the header <code>x-zimu-console: 1</code> and a <code>request_id</code>.',
    base: '/admin/api',
    calls: Object.values(operatorCalls) as Call[],
    streams: [],
  })

export const DOCS_CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:50rem;margin:2rem auto;padding:0 1rem}ul{columns:2;padding-left:1rem;font-size:.85rem}
section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.05rem}table{border-collapse:collapse;font-size:.9rem}
td{border-bottom:1px solid #8883;padding:.15rem .8rem .15rem 0}`
