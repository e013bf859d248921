import { type Call, calls, streams } from '@zimu/contract'
import { describe, expect, it } from 'vitest'
import { isObject, type JsonSchema } from '../calls/schema.ts'
import { createConsoleOpenApi, createDocsPage, createOpenApi, DOCS_CSS } from './index.ts'
import { tagOf } from './tags.ts'

const ALL = Object.values(calls) as Call[]
const document = createOpenApi('1.2.3')

/** Every object inside a value, with where it stands. */
function* objectsIn(value: unknown, path = '#'): Generator<[path: string, object: JsonSchema]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* objectsIn(item, `${path}/${index}`)
  if (!isObject(value)) return
  yield [path, value]
  for (const [key, item] of Object.entries(value))
    yield* objectsIn(item, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

const objects = [...objectsIn(document)]
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

describe('the OpenAPI document', () => {
  it('has the frame of 3.1', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.stringMatching(/./), version: '1.2.3' },
      paths: expect.any(Object),
      components: { securitySchemes: { ApiToken: { type: 'apiKey', in: 'header', name: 'ApiToken' } } },
    })
  })

  it('resolves every reference', () => {
    const places = new Set(objects.map(([path]) => path))
    const references = objects.flatMap(([path, object]) => ('$ref' in object ? [[path, object.$ref] as const] : []))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter(([, target]) => !places.has(String(target)))).toEqual([])
  })

  it('is plain JSON without words that 3.1 does not know', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const strange = objects.filter(
      ([, object]) => 'nullable' in object || '$defs' in object || '$schema' in object || 'definitions' in object,
    )
    expect(strange.map(([path]) => path)).toEqual([])
    const types = objects.flatMap(([, { type }]) => (typeof type === 'string' && type !== 'apiKey' ? [type] : []))
    expect(types.filter((type) => !TYPES.includes(type))).toEqual([])
    for (const [path, { required, properties }] of objects)
      if (Array.isArray(required) && isObject(properties))
        expect(
          required.filter((name) => !(String(name) in properties)),
          path,
        ).toEqual([])
  })

  it.each(ALL)('describes $id', ({ path, method, auth, input, body }) => {
    const operation = (document.paths as Record<string, Record<string, JsonSchema>>)[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: expect.stringMatching(/^[A-Za-z][A-Za-z0-9]*$/),
      tags: [tagOf(path)],
    })
    expect(operation).toMatchObject({ description: expect.stringMatching(/./), security: expect.any(Array) })
    const { parameters, requestBody, responses, security } = operation as Record<string, JsonSchema>
    const names = Object.keys(input.entries)
    if (method === 'GET') expect((parameters as unknown as { name: string }[]).map(({ name }) => name)).toEqual(names)
    else if (body === 'multipart') expect(requestBody).toMatchObject({ content: { 'multipart/form-data': {} } })
    else {
      const { content, required } = requestBody as {
        content: Record<string, { schema: JsonSchema }>
        required: boolean
      }
      const needed = (content['application/json']?.schema.required as string[] | undefined) ?? []
      expect(required).toBe(needed.length > 0)
    }
    const { content } = (responses as Record<number, { content: Record<string, { schema: JsonSchema }> }>)[200] ?? {}
    const schema = content?.['application/json']?.schema
    expect(schema?.oneOf).toMatchObject([
      { properties: { code: { const: 200 } } },
      { $ref: '#/components/schemas/Refusal' },
    ])
    expect(responses).toHaveProperty('200')
    expect(security ?? []).toHaveLength({ none: 0, optional: 2, required: 1, operator: 1 }[auth])
  })

  it('speaks to its readers: no number of a decision, section or page that they do not have', () => {
    const words = objects.flatMap(([, { summary, description }]) => [summary, description].filter(Boolean).map(String))
    expect(words.filter((text) => /\(\d+\.\d+|decision|wire.contract|section \d|extension/i.test(text))).toEqual([])
  })

  it('describes the group of each operation and where the service is', () => {
    const known = (document.tags as { name: string; description: string }[]).map(({ name }) => name)
    const used = objects.flatMap(([, { operationId, tags }]) => (operationId === undefined ? [] : (tags as string[])))
    expect([...new Set(used)].sort()).toEqual([...known].sort())
    expect(document.servers).toEqual([{ url: '/', description: 'This service' }])
    expect(createOpenApi('1', 'https://zimu.example').servers).toMatchObject([{ url: 'https://zimu.example' }])
  })

  it('says integer where numbers are, and number where they have a fraction', () => {
    const { components } = document as { components: { schemas: Record<string, { properties: JsonSchema }> } }
    const { ContentCard, DanmuItem, VideoItem } = components.schemas
    expect(ContentCard?.properties.content_id).toEqual({ type: 'integer' })
    expect(ContentCard?.properties.is_top).toEqual({ enum: [0, 1], type: 'integer' })
    expect(DanmuItem?.properties.time).toEqual({ type: 'number' })
    expect(VideoItem?.properties.duration).toEqual({ type: 'number' })
  })

  it('writes a shape that several calls send once', () => {
    const cards = objects.filter(([, { properties }]) => isObject(properties) && 'is_top_name' in properties)
    const own = [
      'ContentCard',
      'content.Content~1info',
      'content.Content~1cues',
      'member.Like~1list',
      'member.Footprint~1list',
    ]
    expect(cards.map(([path]) => path).filter((path) => !own.some((name) => path.includes(name)))).toEqual([])
  })

  it('names each operation once', () => {
    const ids = objects.flatMap(([, { operationId }]) => (operationId === undefined ? [] : [operationId]))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(ALL.length + Object.keys(streams).length + 1)
  })
})

it('the document of the console has its live stream, which is refused by status', () => {
  const { paths } = createConsoleOpenApi('1') as { paths: Record<string, { get: JsonSchema }> }
  expect(paths['/admin/api/live']?.get).toMatchObject({
    operationId: 'live',
    security: [{ OperatorSession: [] }],
    responses: {
      200: { content: { 'text/event-stream': { schema: { oneOf: expect.any(Array) } } } },
      '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  })
})

describe('the page of the document', () => {
  const page = createDocsPage()

  it('shows every call and links to it', () => {
    for (const { path } of ALL) {
      expect(page).toContain(`id="${path}"`)
      expect(page).toContain(`href="#${path}"`)
    }
  })

  it('needs nothing that its policy forbids', () => {
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=|https?:\/\//i)
    expect(DOCS_CSS).not.toMatch(/@import|url\(/)
  })
})
