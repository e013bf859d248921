import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [0, '0B'],
  [1023, '1023B'],
  [1024, '1KB'],
  [1536, '1.5KB'],
  [1_572_864, '1.5MB'],
  [150 * 1024 ** 2, '150MB'],
  [3 * 1024 ** 4, '3TB'],
  [5000 * 1024 ** 4, '5000TB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
