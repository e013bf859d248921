import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { authorization } from './sign.ts'

it('names the fields of its authorization as WeChat Pay does', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const request = { method: 'GET' as const, path: '/v3/certificates', body: '', timestamp: 1_700_000_000, nonce: 'n1' }
  const header = authorization(request, { mchid: '1900000001', serialNo: '5157F09E', privateKey })
  expect(header).toMatch(
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="n1",signature="[\w+/=]+",timestamp="1700000000",serial_no="5157F09E"$/,
  )
})
