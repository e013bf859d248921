import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile MicroMessenger/8.0', 'WeChat · iPhone'],
  ['curl/8.14.1', 'curl'],
  ['', ''],
])('names the device of %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
