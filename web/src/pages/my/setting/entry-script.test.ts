import { expect, test } from 'vitest'
import { entryScript } from './entry-script.ts'

test('the build is known by the address of its first script', () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-Ab12.js"></script></head>'
  expect(entryScript(page)).toBe('/assets/index-Ab12.js')
  expect(entryScript('<script src="/other.js"></script>')).toBeNull()
})
