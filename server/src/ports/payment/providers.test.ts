import { describe } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { paymentSuite } from './suite.ts'
import { startAlipay } from './testing/alipay-provider.ts'
import { startEpay } from './testing/epay-provider.ts'
import { startStripe } from './testing/stripe-provider.ts'
import { startWechat } from './testing/wechat-provider.ts'

describe.each([
  ['epay', startEpay],
  ['alipay', startAlipay],
  ['wechat', startWechat],
  ['stripe', startStripe],
])('%s', (_name, start) => paymentSuite(() => start(createTestClock())))
