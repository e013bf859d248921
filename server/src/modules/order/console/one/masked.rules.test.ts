import { expect, it } from 'vitest'
import { maskRaw } from './masked.rules.ts'

it.each([
  ['{"body":"out_trade_no=1&sign=ab12"}', '{"body":"out_trade_no=1&sign=•••"}'],
  [
    '{"payer":{"openid":"oAbc"},"amount":{"payer_total":3510}}',
    '{"payer":{"openid":"•••"},"amount":{"payer_total":3510}}',
  ],
  [
    '{"body":"{\\"buyer_logon_id\\":\\"a@b.c\\",\\"total\\":1}"}',
    '{"body":"{\\"buyer_logon_id\\":\\"•••\\",\\"total\\":1}"}',
  ],
  [
    '{"headers":{"wechatpay-signature":"x","content-type":"application/json"}}',
    '{"headers":{"wechatpay-signature":"•••","content-type":"application/json"}}',
  ],
  ['trade_status=OK&buyer_email=a%40b.c', 'trade_status=OK&buyer_email=•••'],
  ['not json { at all', 'not json { at all'],
  ['', ''],
])('%s is shown as %s', (raw, shown) => {
  expect(maskRaw(raw)).toBe(shown)
})

it('what is deep is not followed for ever', () => {
  const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`
  expect(maskRaw(deep)).toContain('•••')
})
