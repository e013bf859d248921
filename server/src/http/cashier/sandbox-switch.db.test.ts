import { describe, expect, it } from 'vitest'
import { createTestApp, setOption } from '../../testing/index.ts'

/** Pay methods that a service with this environment offers, and whether its cashier answers. */
async function offered(env: Record<string, string>) {
  const app = await createTestApp('sqlite', { env })
  await setOption(app, 'member.api_rate_guest_num', 0)
  const { data } = await app.client.call('GET /api/setting.Viptype/list', {})
  const { statusCode } = await app.http.inject({ url: '/cashier/sandbox.css' })
  await app.close()
  return { methods: data.pay_methods.map(({ method }) => method), isCashier: statusCode === 200 }
}

describe('the sandbox cashier takes no money', () => {
  it('so a service without the demo does not offer it', async () => {
    expect(await offered({ ZIMU_DEMO: '0' })).toEqual({ methods: [], isCashier: false })
  })

  it('unless it is switched on, and the demo does unless it is switched off', async () => {
    const on = { methods: ['sandbox'], isCashier: true }
    expect(await offered({ ZIMU_DEMO: '0', ZIMU_SANDBOX: '1' })).toEqual(on)
    expect(await offered({ ZIMU_DEMO: '1' })).toEqual(on)
    expect(await offered({ ZIMU_DEMO: '1', ZIMU_SANDBOX: '0' })).toEqual({ methods: [], isCashier: false })
  })

  it('beside a real gateway it stands only where it is switched on by name (the demo brought it along)', async () => {
    const gateway = {
      EPAY_URL: 'https://pay.example.org',
      EPAY_PID: '1001',
      EPAY_KEY: 'key',
      PUBLIC_URL: 'https://video.example.org',
    }
    expect(await offered({ ZIMU_DEMO: '1', ...gateway })).toMatchObject({ isCashier: false })
    expect((await offered({ ZIMU_DEMO: '1', ...gateway })).methods).not.toContain('sandbox')
    expect(await offered({ ZIMU_DEMO: '0', ZIMU_SANDBOX: '1', ...gateway })).toMatchObject({ isCashier: true })
  })
})
