/** What can be wrong with the bytes of a request: each breaks one thing about a request that was whole. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'

export interface Breakage {
  name: string
  apply(request: Buffer): Buffer
}

const HEAD_END = '\r\n\r\n'

interface Parts {
  line: string
  headers: string[]
  body: Buffer
}

/** A request's parts; bytes beyond ASCII in its head stay themselves. */
function split(request: Buffer): Parts {
  const at = request.indexOf(HEAD_END)
  const head = request.subarray(0, at < 0 ? request.length : at).toString('latin1')
  const [line = '', ...headers] = head.split('\r\n')
  return { line, headers, body: at < 0 ? Buffer.alloc(0) : request.subarray(at + HEAD_END.length) }
}

const join = ({ line, headers, body }: Parts): Buffer =>
  Buffer.concat([Buffer.from([line, ...headers].join('\r\n') + HEAD_END, 'latin1'), body])

const isNamed = (name: string) => (header: string) => header.toLowerCase().startsWith(`${name}:`)

/** Sets headers, in place of those of the same names; several of one name are all sent. */
function withHeaders(request: Buffer, ...given: readonly string[]): Buffer {
  const { line, headers, body } = split(request)
  const names = given.map((header) => header.split(':', 1)[0]?.toLowerCase() ?? '')
  const remaining = headers.filter((header) => !names.some((name) => isNamed(name)(header)))
  return join({ line, headers: [...remaining, ...given], body })
}

/** Puts another body in place, of a length that is right. */
function withBody(request: Buffer, body: Buffer, contentType: string): Buffer {
  const { line } = split(request)
  const posted = join({ ...split(request), line: line.replace(/^\S+/, 'POST'), body })
  return withHeaders(posted, `content-type: ${contentType}`, `content-length: ${body.length}`)
}

const JSON_TYPE = 'application/json'
const NAMES = ['content_id', 'username', 'account', 'page', 'redemptioncode', 'viptype_id', '__proto__', 'ids']

/** JSON texts that a parser may stumble over, with a parameter's name in them. */
const JSON_BODIES: readonly [string, (name: string) => string | Buffer][] = [
  ['cut JSON', (name) => `{"${name}":"x`],
  ['same key twice', (name) => `{"${name}":"a","${name}":{"${name}":1},"${name}":-1}`],
  ['same key a thousand times', (name) => `{${Array(1000).fill(`"${name}":1`).join()}}`],
  ['deep objects', (name) => `{"${name}":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
  ['deep unclosed lists', (name) => `{"${name}":${'['.repeat(200_000)}`],
  ['huge number', (name) => `{"${name}":${'9'.repeat(10_000)}}`],
  ['number beyond any', (name) => `{"${name}":1e999}`],
  ['tiny number', (name) => `{"${name}":-1e-999}`],
  ['lone surrogates', (name) => `{"${name}":"\\ud800\\udfff\\udc00"}`],
  ['NUL in text', (name) => `{"${name}":"a\\u0000b"}`],
  [
    'bytes that are no UTF-8',
    (name) => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d, name.length]),
  ],
  ['UTF-16', (name) => Buffer.from(`\ufeff{"${name}":"x"}`, 'utf16le')],
  ['a mark of byte order', (name) => `\ufeff{"${name}":"x"}`],
  ['comments', (name) => `/* */{"${name}":1,}`],
  ['NaN', (name) => `{"${name}":NaN}`],
  ['a prototype', (name) => `{"constructor":{"prototype":{"${name}":1}},"__proto__":{"${name}":1}}`],
  ['many keys', () => `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`],
  ['long text', (name) => `{"${name}":"${'字'.repeat(200_000)}"}`],
]

const anyBody: fc.Arbitrary<Breakage> = fc
  .tuple(fc.constantFrom(...JSON_BODIES), fc.constantFrom(...NAMES))
  .map(([[name, make], parameter]) => ({
    name,
    apply: (request) => withBody(request, Buffer.from(make(parameter) as string), JSON_TYPE),
  }))

/** Headers that lie about the body or cannot be. */
const HEADERS: readonly (readonly string[])[] = [
  ['content-type: text/plain'],
  ['content-type: application/xml'],
  ['content-type: multipart/form-data; boundary='],
  ['content-type: multipart/form-data; boundary=x'],
  [`content-type: multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['content-type: application/json; charset=utf-7'],
  ['content-type: \u0000'],
  ['content-type: ;;;,'],
  ['content-type: application/json', 'content-type: text/plain'],
  ['content-encoding: gzip'],
  ['content-encoding: br, gzip, nonsense'],
  ['content-length: -1'],
  ['content-length: 99999999999999999999'],
  ['content-length: 1', 'content-length: 2'],
  ['content-length: 0x10'],
  ['content-length: 999999'],
  ['transfer-encoding: chunked'],
  ['transfer-encoding: gzip, chunked'],
  ['transfer-encoding: chunked', 'content-length: 5'],
  ['transfer-encoding : chunked'],
  ['expect: 100-continue'],
  ['expect: nonsense'],
  ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'],
  ['connection: upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQ'],
  ['host: '],
  ['host: a', 'host: b'],
  ['host: "><script>alert(1)</script>'],
  ['host: [::1'],
  [`host: ${'h'.repeat(5000)}`],
  ['accept-language: *;q=nonsense, x-\u00ff'],
  [`accept-language: ${'zh,'.repeat(3000)}`],
  ['think-lang: __proto__'],
  ['think-lang: \u00e9\u00e8'],
  ['accept-encoding: gzip;q=-1, *;q=1e9'],
  ['accept: image/avif;;;'],
  ['apitoken: \u00ff\u00fe'],
  [`apitoken: ${'A'.repeat(43)}`],
  ['apitoken: a', 'apitoken: b'],
  ['platform: \u0001'],
  [`user-agent: $\{jndi:ldap://x/a} <script>\u0080`],
  ['x-forwarded-for: 256.256.256.256, , ::ffff:1.2.3.4.5'],
  [`x-forwarded-for: ${'1.1.1.1,'.repeat(1500)}`],
  ['x-forwarded-proto: javascript'],
  ['x-forwarded-host: evil.example'],
  ['x-http-method-override: DELETE'],
  ['range: bytes=5-1,--,9999999999999999999-'],
  ['if-none-match: "'],
  ['if-modified-since: yesterday'],
  ['origin: null'],
  ['cookie: __proto__=1; session=\u00ff'],
  [`x-long: ${'x'.repeat(20_000)}`],
  Array.from({ length: 3000 }, (_, index) => `x-${index}: 1`),
  ['no colon here'],
  [': no name'],
  ['x-fold: a\r\n b'],
  ['x-bare: a\nx-inner: b'],
  ['x-nul: a\u0000b'],
]

const anyHeader: fc.Arbitrary<Breakage> = fc.constantFrom(...HEADERS).map((given) => ({
  name: (given[0] ?? '').slice(0, 40),
  apply: (request) => withHeaders(request, ...given),
}))

/** First lines that are no request's. `#` stands for the address. */
const LINES = [
  'GET #',
  'GET # HTTP/0.9',
  'GET # HTTP/9.9',
  'get # HTTP/1.1',
  'PRI * HTTP/2.0',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'TRACE # HTTP/1.1',
  'DELETE # HTTP/1.1',
  'PUT # HTTP/1.1',
  'PATCH # HTTP/1.1',
  'PROPFIND # HTTP/1.1',
  'HEAD # HTTP/1.1',
  'POST # HTTP/1.1',
  'GET http://evil.example# HTTP/1.1',
  'GET //evil.example# HTTP/1.1',
  'GET  # HTTP/1.1',
  'GET #\t HTTP/1.1',
  `GET #?${'x'.repeat(20_000)} HTTP/1.1`,
  'GET #%00 HTTP/1.1',
  'GET #\u00ff HTTP/1.1',
  'GET #;jsessionid=1 HTTP/1.1',
  'GET #/ HTTP/1.1',
  'GET /..# HTTP/1.1',
]

const anyLine: fc.Arbitrary<Breakage> = fc.constantFrom(...LINES).map((made) => ({
  name: made.slice(0, 30),
  apply: (request) => {
    const parts = split(request)
    const address = parts.line.split(' ')[1] ?? '/'
    return join({ ...parts, line: made.replace('#', address) })
  },
}))

/** Chunked bodies that break off, lie or trail. */
const CHUNKS: readonly [string, (body: string) => string][] = [
  ['no last chunk', (body) => `${body.length.toString(16)}\r\n${body}\r\n`],
  ['size that is no number', (body) => `zz\r\n${body}\r\n0\r\n\r\n`],
  ['negative size', (body) => `-5\r\n${body}\r\n0\r\n\r\n`],
  ['size beyond any', (body) => `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`],
  ['size too small', (body) => `1\r\n${body}\r\n0\r\n\r\n`],
  ['extension', (body) => `${body.length.toString(16)};a=${'x'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`],
  ['trailer', (body) => `${body.length.toString(16)}\r\n${body}\r\n0\r\nhost: evil\r\n\r\n`],
  [
    'many chunks',
    (body) => `${[...body].map((char) => `${Buffer.byteLength(char).toString(16)}\r\n${char}\r\n`).join('')}0\r\n\r\n`,
  ],
  ['bare line ends', (body) => `${body.length.toString(16)}\n${body}\n0\n\n`],
]

const anyChunks: fc.Arbitrary<Breakage> = fc.constantFrom(...CHUNKS).map(([name, make]) => ({
  name: `chunks: ${name}`,
  apply(request) {
    const parts = split(request)
    const line = parts.line.replace(/^\S+/, 'POST')
    const headers = parts.headers.filter((header) => !isNamed('content-length')(header))
    const body = Buffer.from(make(parts.body.toString('latin1').slice(0, 2000)), 'latin1')
    return join({ line, headers: [...headers, 'transfer-encoding: chunked'], body })
  },
}))

const zipped: Breakage = {
  name: 'a packed body',
  apply: (request) =>
    withHeaders(withBody(request, gzipSync(split(request).body), JSON_TYPE), 'content-encoding: gzip'),
}

/** Changes of single bytes anywhere, head and body alike. `at` is taken modulo the length. */
const BYTES: readonly [string, (request: Buffer, at: number, byte: number) => Buffer][] = [
  ['cut off', (request, at) => request.subarray(0, at)],
  [
    'a byte changed',
    (request, at, byte) => Buffer.concat([request.subarray(0, at), Buffer.from([byte]), request.subarray(at + 1)]),
  ],
  [
    'a byte more',
    (request, at, byte) => Buffer.concat([request.subarray(0, at), Buffer.from([byte]), request.subarray(at)]),
  ],
  ['a byte less', (request, at) => Buffer.concat([request.subarray(0, at), request.subarray(at + 1)])],
  ['NULs', (request, at) => Buffer.concat([request.subarray(0, at), Buffer.alloc(3), request.subarray(at)])],
  [
    'a part twice',
    (request, at, byte) => Buffer.concat([request.subarray(0, at), request.subarray(Math.max(0, at - byte))]),
  ],
  ['another request behind', (request) => Buffer.concat([request, request])],
]

const anyBytes: fc.Arbitrary<Breakage> = fc
  .tuple(fc.constantFrom(...BYTES), fc.nat(), fc.nat(255))
  .map(([[name, change], at, byte]) => ({
    name,
    apply: (request) => change(request, request.length === 0 ? 0 : at % request.length, byte),
  }))

/** Any one thing to break. */
export const anyBreakage: fc.Arbitrary<Breakage> = fc.oneof(
  { weight: 4, arbitrary: anyBytes },
  { weight: 4, arbitrary: anyHeader },
  { weight: 3, arbitrary: anyBody },
  { weight: 2, arbitrary: anyLine },
  { weight: 2, arbitrary: anyChunks },
  { weight: 1, arbitrary: fc.constant(zipped) },
)
