import { expect, test } from 'vitest'
import { entryScript } from './entry-script.ts'

test('the build of a page is that of the script it starts with', () => {
  const page = '<head><script type="module" crossorigin src="/assets/index-Ab12.js"></script></head>'
  expect(entryScript(page)).toBe('/assets/index-Ab12.js')
  expect(entryScript('<script src="/other.js"></script>')).toBeNull()
})

test('a page whose app waits for the first frame names it all the same', () => {
  expect(entryScript('<head><meta name="entry" content="/assets/index-Ab12.js"></head>')).toBe('/assets/index-Ab12.js')
})
