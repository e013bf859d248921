import { expect, it } from 'vitest'
import { findFault } from './verdict.ts'

function judge(request: string, body: string) {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`
  return findFault(
    { isWhole: true, bytes: Buffer.from(request) },
    { bytes: Buffer.from(head + body), isHanging: false },
  )
}
const success = (username: string) => JSON.stringify({ code: 200, msg: '成功', data: { username } })

it('a path of the machine is a fault, but not the one that the visitor calls themselves by', () => {
  expect(judge('{"username":"reader"}', success('/etc/passwd'))).toBe('shows “/etc/p”')
  expect(judge('{"username":"../../etc/passwd"}', success('../../etc/passwd'))).toBeUndefined()
  expect(judge('username=..%2F..%2Fetc%2Fpasswd', success('../../etc/passwd'))).toBeUndefined()
  expect(judge('{"username":"/etc/p"}', success('at /etc/ssl/private'))).toBe('shows “/etc/s”')
  expect(judge('{"username":"/etc/p"}', success('at /etc/private.key'))).toBe('shows “/etc/p”')
})

it('a stack and words of a database are faults', () => {
  for (const text of ['\n    at read (file.ts:12)', 'SQLITE_BUSY', 'no such table'])
    expect(
      judge('{}', JSON.stringify({ code: 400, msg: text, data: { error: 'request.malformed' } }).replace('\\n', '\n')),
    ).toMatch(/^shows/)
})
