import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/index.ts'

describe('the edge', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('sqlite')
  })
  afterAll(() => app.close())

  it('answers unknown paths with the envelope', async () => {
    const reply = await app.http.inject({ url: '/api/content.Content/nothing' })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 404, data: { error: 'request.unknown_call' } })
    expect(reply.json().msg).not.toBe('')
  })

  it('serves health, the document and its page', async () => {
    expect((await app.http.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
    const document = (await app.http.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/content.Content/list')
    expect((await app.http.inject({ url: '/api/docs' })).body).toContain('/api/member.Login/login')
  })
})
