import { type AddressInfo, createServer, type Socket } from 'node:net'
import { hours, minutes, seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { systemIds } from '../ids/index.ts'
import { signRequest } from './aliyun/sign.ts'
import { createAliyunSms, createRoutedSms, createTwilioSms, type Sms, SmsFailed, type SmsFault } from './index.ts'
import { ALIYUN_TEST_ACCOUNT, startAliyun } from './testing/aliyun-provider.ts'
import { startTwilio, TWILIO_TEST_ACCOUNT, TWILIO_UNSUBSCRIBED } from './testing/twilio-provider.ts'

const clock = createTestClock()
const MESSAGE = { code: '314159', text: '字母公约: 314159' }

/** The fault a message fails with; `sent` when it did not. */
async function faultOf(sms: Sms, to: string): Promise<SmsFault | 'sent'> {
  try {
    await sms.send({ to, ...MESSAGE })
    return 'sent'
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    expect(error.message).not.toContain(MESSAGE.code)
    expect(error.message).not.toContain(to.slice(1))
    return error.fault
  }
}

it('signs the documented example of Alibaba Cloud as its documentation does', () => {
  const request = {
    method: 'POST',
    path: '/',
    query: {
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      RegionId: 'cn-shanghai',
    },
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
    body: '',
  }
  expect(signRequest(request, 'YourAccessKeySecret')).toEqual({
    signedHeaders: 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version',
    signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  })
})

describe('Alibaba Cloud', () => {
  let aliyun: Awaited<ReturnType<typeof startAliyun>>
  beforeAll(async () => {
    aliyun = await startAliyun(clock)
  })
  afterAll(() => aliyun.close())
  beforeEach(() => {
    aliyun.setFault()
    aliyun.setAway(false)
    clock.advance(hours(1))
  })
  const open = (change: Partial<typeof ALIYUN_TEST_ACCOUNT & { apiUrl: string }> = {}, timeouts = {}) =>
    createAliyunSms({ ...ALIYUN_TEST_ACCOUNT, apiUrl: aliyun.url, ...change }, { clock, ids: systemIds, ...timeouts })

  it('sends the code into the template, mainland numbers without their country code', async () => {
    const sms = open()
    await sms.send({ to: '+8613800138000', ...MESSAGE })
    await sms.send({ to: '+33612345678', ...MESSAGE })
    expect(aliyun.sent.slice(-2)).toEqual([
      { to: '13800138000', code: '314159' },
      { to: '33612345678', code: '314159' },
    ])
  })

  it('verifies the account without a message: template, secret', async () => {
    const before = aliyun.sent.length
    await open().verify()
    await expect(open({ templateCode: 'SMS_0' }).verify()).rejects.toThrow('isv.SMS_TEMPLATE_ILLEGAL')
    await expect(open({ accessKeySecret: 'another' }).verify()).rejects.toThrow('SignatureDoesNotMatch')
    expect(aliyun.sent).toHaveLength(before)
  })

  it('says what went wrong: secret, key, signature, template', async () => {
    expect(await faultOf(open({ accessKeySecret: 'another' }), '+8613800138001')).toBe('account')
    expect(await faultOf(open({ accessKeyId: 'LTAI-nobody' }), '+8613800138001')).toBe('account')
    expect(await faultOf(open({ signName: '别的!*()' }), '+8613800138001')).toBe('account')
    expect(await faultOf(open({ templateCode: 'SMS_0' }), '+8613800138001')).toBe('account')
  })

  it('tells a number that is none, and too many to one number in a minute and an hour', async () => {
    const sms = open()
    expect(await faultOf(sms, '+86138')).toBe('number')
    expect(await faultOf(sms, '+8613800138002')).toBe('sent')
    expect(await faultOf(sms, '+8613800138002')).toBe('throttled')
    for (let turn = 0; turn < 4; turn += 1) {
      clock.advance(seconds(61))
      expect(await faultOf(sms, '+8613800138002')).toBe('sent')
    }
    clock.advance(seconds(61))
    expect(await faultOf(sms, '+8613800138002')).toBe('throttled')
  })

  it('does not wait for ever', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    expect(await faultOf(open({ apiUrl }, { timeoutMs: 100 }), '+8613800138009')).toBe('unavailable')
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => silent.close(done))
  })

  it('tells a provider that breaks, goes away, or loses its answer', async () => {
    const sms = open()
    aliyun.setFault(503, '')
    expect(await faultOf(sms, '+8613800138003')).toBe('unavailable')
    aliyun.setFault(200, 'isp.SYSTEM_ERROR')
    expect(await faultOf(sms, '+8613800138003')).toBe('unavailable')
    aliyun.setFault()
    aliyun.setAway(true)
    expect(await faultOf(sms, '+8613800138003')).toBe('unavailable')
    aliyun.setAway(false)
    aliyun.setMute(true)
    expect(await faultOf(sms, '+8613800138003')).toBe('unavailable')
    aliyun.setMute(false)
  })
})

describe('Twilio', () => {
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  beforeAll(async () => {
    twilio = await startTwilio(clock)
  })
  afterAll(() => twilio.close())
  beforeEach(() => {
    twilio.setFault()
    twilio.setAway(false)
    clock.advance(minutes(1))
  })
  const open = (change: Partial<typeof TWILIO_TEST_ACCOUNT> = {}) =>
    createTwilioSms({ ...TWILIO_TEST_ACCOUNT, apiUrl: `${twilio.url}/`, ...change })

  it('sends the whole text', async () => {
    await open().send({ to: '+33612345678', ...MESSAGE })
    expect(twilio.sent.at(-1)).toEqual({ to: '+33612345678', text: MESSAGE.text })
    clock.advance(seconds(2))
    await open({ from: 'MG00000000000000000000000000000001' }).send({ to: '+33612345678', ...MESSAGE })
    expect(twilio.sent).toHaveLength(2)
  })

  it('verifies the account without a message', async () => {
    await open().verify()
    await expect(open({ authToken: 'another' }).verify()).rejects.toThrow('Twilio answered 401 (20003)')
  })

  it('says what went wrong: token, sender, number, throttle, server', async () => {
    expect(await faultOf(open({ authToken: 'another' }), '+33612345678')).toBe('account')
    expect(await faultOf(open({ from: '+15005550001' }), '+33612345678')).toBe('account')
    expect(await faultOf(open(), '+123')).toBe('number')
    expect(await faultOf(open(), TWILIO_UNSUBSCRIBED)).toBe('number')
    expect(await faultOf(open(), '+33612345678')).toBe('sent')
    expect(await faultOf(open(), '+33612345678')).toBe('throttled')
    twilio.setFault(500)
    expect(await faultOf(open(), '+33612345678')).toBe('unavailable')
    twilio.setFault()
    twilio.setAway(true)
    expect(await faultOf(open(), '+33612345678')).toBe('unavailable')
  })
})

it('with both providers mainland numbers go to one and all others to the other', async () => {
  const taken: string[] = []
  const note = (name: string) => ({
    name: 'outbox' as const,
    send: async () => void taken.push(name),
    verify: async () => undefined,
  })
  const sms = createRoutedSms({ mainland: note('aliyun'), elsewhere: note('twilio') })
  await sms.send({ to: '+8613800138000', ...MESSAGE })
  await sms.send({ to: '+85291234567', ...MESSAGE })
  expect(taken).toEqual(['aliyun', 'twilio'])
})
