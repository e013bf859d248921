import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../../testing/index.ts'

eachDatabase('accounts', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())

  it('registers', async () => {
    const { client, member_id } = await registerMember(app)
    const { data } = await client.call('GET /api/member.Member/info', {})
    expect(data).toMatchObject({ member_id })
  })
})
