import { expect, test } from 'vitest'
import { orderHelpUrl, paymentUrl, payUrl, vipUrl } from './order-urls.ts'
import { absoluteUrl, contentUrl, loginUrl } from './page-urls.ts'

test.each([
  [contentUrl({ content_id: 101, kind: 'video' }), '/pages/video/index?id=101&kind=video'],
  [contentUrl({ content_id: 101, kind: 'video' }, { timeSeconds: 0.9 }), '/pages/video/index?id=101&kind=video'],
  [
    contentUrl({ content_id: 101, kind: 'video' }, { timeSeconds: 88.9, episode: 2 }),
    '/pages/video/index?id=101&kind=video&t=88&episode=2',
  ],
  [vipUrl(), '/pages/vip/index'],
  [
    vipUrl({ plan: 2, back: '/pages/video/index?id=1' }),
    '/pages/vip/index?plan=2&back=%2Fpages%2Fvideo%2Findex%3Fid%3D1',
  ],
  [vipUrl({ code: 'AB CD' }), '/pages/vip/index?code=AB%20CD'],
  [payUrl({ remote_order_id: '7', viptype_id: 2 }), '/pages/my/pay?remote_order_id=7&viptype_id=2'],
  [paymentUrl({ remote_order_id: '7', method: 'alipay' }), '/pages/other/webview?remote_order_id=7&method=alipay'],
  [orderHelpUrl({}), '/pages/other/errororder'],
  [loginUrl('resPwd', { redirect: '', account: 'mo li' }), '/pages/login/resPwd?account=mo%20li'],
  [absoluteUrl('https://zimu.example', vipUrl()), 'https://zimu.example/#/pages/vip/index'],
])('%s', (url, expected) => {
  expect(url).toBe(expected)
})
