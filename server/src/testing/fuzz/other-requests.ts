/** Requests to what is no call: pages, media, link pages, gateway callbacks, the cashier, documents. */
import fc from 'fast-check'
import type { BadRequest } from '../bad-input.ts'

const PATHS = [
  '/',
  '/index.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/health/live',
  '/health/ready',
  '/api',
  '/api/',
  '/api/docs',
  '/api/openapi.json',
  '/api/content.content/list',
  '/api/content.Danmu/live?content_id=nonsense',
  '/dev/mail',
  '/s/1',
  '/s/-1',
  '/s/1e9',
  '/s/1?lang=xx',
  '/storage/',
  '/storage/x.webp?w=320',
  '/storage/x.webp?w=-1&as=exe',
  '/media/x/c/1/video.mp4',
  '/media/9999999999.f3.everyone.AAAAAAAAAAAAAAAAAAAAAA/c/1/video.mp4',
  '/cashier/x',
  '/assets/x.js',
  '/fonts/x.woff2',
  '/share/1.jpg',
]
const ENDS = [
  '',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/..\\..\\secret',
  '/%00',
  '/%ff%fe',
  '/%zz',
  '//',
  '/.git/config',
  '/.env',
  '?x=%ED%A0%80',
  '?w=9999999999999999999',
  `?${'a=1&'.repeat(500)}`,
  `/${'x'.repeat(600)}`,
]
const NOTIFY = ['sandbox', 'alipay', 'wechat', 'stripe', 'epay', 'none', '__proto__', '..%2f']

const anyPage = fc
  .tuple(fc.constantFrom(...PATHS), fc.constantFrom(...ENDS), fc.constantFrom('GET' as const, 'HEAD' as const))
  .map(([path, end, method]): BadRequest => ({ method, url: path + end }))

const anyCallback = fc
  .tuple(
    fc.constantFrom(...NOTIFY),
    fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/xml', 'text/plain'),
    fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.json(),
      fc.constant('<xml><sign>&x;</sign></xml>'),
      fc.webQueryParameters(),
    ),
  )
  .map(
    ([method, type, payload]): BadRequest => ({
      method: 'POST',
      url: `/api/setting.Order/notify/${method}`,
      headers: { 'content-type': type },
      payload,
    }),
  )

/** A request to any address but a call's. */
export const anyOtherRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  { weight: 3, arbitrary: anyPage },
  { weight: 1, arbitrary: anyCallback },
)
