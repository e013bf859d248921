import { join, sep } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLocalFolderStore, resolveInside } from './local-folder.ts'
import { isMediaPath } from './media-store.ts'
import { mediaStoreSuite } from './suite.ts'

mediaStoreSuite('local folder', createLocalFolderStore)

it('never leaves its root, whatever the path', () => {
  const root = join(sep, 'srv', 'media')
  const part = fc.oneof(fc.constantFrom('..', '.', '', '/', '\\', '~', 'c', 'public', '\0', '%2e%2e'), fc.string())
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const path = parts.join('/')
      if (isMediaPath(path)) expect(resolveInside(root, path).startsWith(root + sep)).toBe(true)
      else expect(() => resolveInside(root, path)).toThrow()
    }),
  )
})
