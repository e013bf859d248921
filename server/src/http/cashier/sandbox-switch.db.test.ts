import { describe, expect, it } from 'vitest'
import { createTestApp, setOption } from '../testing/index.ts'

/** Pay methods that a service with this environment offers, and whether its cashier answers. */
async function offered(env: Record<string, string>) {
  const app = await createTestApp('sqlite', { env })
  await setOption(app, 'member.api_rate_guest_num', 0)
  const { data } = await app.client.call('GET /api/setting.Viptype/list', {})
  const { statusCode } = await app.http.inject({ url: '/cashier/sandbox.css' })
  await app.close()
  return { methods: data.pay_methods.map(({ method }) => method), is_cashier: statusCode === 200 }
}

describe('the sandbox cashier takes no money', () => {
  it('so a service without the demo does not offer it', async () => {
    expect(await offered({ ZIMU_DEMO: '0' })).toEqual({ methods: [], is_cashier: false })
  })

  it('unless it is switched on, and the demo does unless it is switched off', async () => {
    const on = { methods: ['sandbox'], is_cashier: true }
    expect(await offered({ ZIMU_DEMO: '0', ZIMU_SANDBOX: '1' })).toEqual(on)
    expect(await offered({ ZIMU_DEMO: '1' })).toEqual(on)
    expect(await offered({ ZIMU_DEMO: '1', ZIMU_SANDBOX: '0' })).toEqual({ methods: [], is_cashier: false })
  })
})
