import { posix } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldedPath, isBomb, nameEntry } from './entry-name.rules.ts'

const entry = (name: string | undefined, given = {}) =>
  nameEntry({
    ...{ name, bits: 0x800, method: 8, externalAttributes: 0, packedSize: 1, size: 1, ...given },
  })

it('no name leads out of the folder, whatever it is made of', () => {
  const part = fc.constantFrom('..', '.', '', 'a', '永', 'C:', '\\', '/', '~', '...', '\0', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('/', '\\', ''), (parts, sign) => {
      const named = entry(parts.join(sign))
      if ('reason' in named) return
      expect(posix.resolve('/safe', named.path).startsWith('/safe/')).toBe(true)
      expect(named.path).not.toContain('\\')
      expect(named.path).not.toContain('\0')
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['../a', 'zip_outside'],
  ['a/../../b', 'zip_outside'],
  ['/etc/passwd', 'zip_outside'],
  ['C:\\a', 'zip_outside'],
  ['a\\b.md', 'zip_name'],
  ['a//b', 'zip_name'],
  ['a\nb', 'zip_name'],
  ['1/2/3/4/5/6/7/8/9', 'zip_name'],
  ['字'.repeat(100), 'zip_name'],
])('refuses %j', (name, reason) => expect(entry(name)).toEqual({ reason }))

it('refuses links, encrypted entries, names in other encodings and rare methods', () => {
  expect(entry('a', { externalAttributes: (0o120777 << 16) >>> 0 })).toEqual({ reason: 'zip_link' })
  expect(entry('a', { bits: 1 })).toEqual({ reason: 'zip_encrypted' })
  expect(entry(undefined)).toEqual({ reason: 'zip_encoding' })
  expect(entry('a', { method: 14 })).toEqual({ reason: 'zip_method' })
})

it('takes what people pack', () => {
  expect(entry('作品/永字八法.mp4')).toEqual({ path: '作品/永字八法.mp4', isFolder: false })
  expect(entry('作品/', { externalAttributes: (0o040755 << 16) >>> 0 })).toEqual({ path: '作品', isFolder: true })
  expect(foldedPath('É.MD')).toBe(foldedPath('é.md'))
})

it('a bomb is much of nearly nothing', () => {
  expect(isBomb({ packedSize: 1000, size: 1_000_000_000 })).toBe(true)
  expect(isBomb({ packedSize: 100, size: 100_000 })).toBe(false)
  expect(isBomb({ packedSize: 90_000_000, size: 100_000_000 })).toBe(false)
})
