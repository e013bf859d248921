import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MadeEntry, makeZip } from '../testing/make-zip.ts'
import { unpack } from './unpack.ts'

const BOUNDS = { maxBytes: 50_000_000, freeBytes: 100_000_000 }
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zimu-unpack-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function unpackBytes(bytes: Buffer, bounds = BOUNDS) {
  writeFileSync(join(root, 'a.zip'), bytes)
  return unpack(join(root, 'a.zip'), join(root, 'inside/out'), bounds)
}
const reasonOf = (entries: readonly MadeEntry[], bounds = BOUNDS) =>
  unpackBytes(makeZip(entries), bounds).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason ?? String(error),
  )

it('writes each file where its name says', async () => {
  const folder = { name: '作品/', externalAttributes: (0o040755 << 16) >>> 0 }
  const entries = [folder, { name: '作品/永.md', bytes: '# 永' }, { name: 'b.txt', bytes: 'b', isStored: true }]
  expect(await unpackBytes(makeZip(entries))).toBe(2)
  expect(readFileSync(join(root, 'inside/out/作品/永.md'), 'utf8')).toBe('# 永')
  expect(readFileSync(join(root, 'inside/out/b.txt'), 'utf8')).toBe('b')
})

it.each<[string, MadeEntry[], string]>([
  ['a name that leads out', [{ name: 'a.md' }, { name: '../b.md' }], 'zip_outside'],
  ['an absolute name', [{ name: '/tmp/zimu-evil.md' }], 'zip_outside'],
  ['a link', [{ name: 'a', bytes: '/etc/passwd', externalAttributes: (0o120777 << 16) >>> 0 }], 'zip_link'],
  ['an encrypted entry', [{ name: 'a.md', bits: 0x801 }], 'zip_encrypted'],
  ['a name in GBK', [{ name: Buffer.from([0xd3, 0xc0, 0x2e, 0x6d, 0x64]), bits: 0 }], 'zip_encoding'],
  ['the same name twice', [{ name: 'a.md' }, { name: 'A.md' }], 'zip_twice'],
  ['a file that is a folder, too', [{ name: 'a' }, { name: 'a/b.md' }], 'zip_twice'],
  ['a bomb', [{ name: 'a.md', bytes: Buffer.alloc(11_000_000) }], 'zip_bomb'],
  [
    'a bomb that lies about its size',
    [{ name: 'a.md', bytes: Buffer.alloc(20_000_000), claimedSize: 10 }],
    'zip_broken',
  ],
  ['other bytes than their sum', [{ name: 'a.md', bytes: 'a', claimedSum: 1 }], 'zip_broken'],
  ['nothing', [], 'file_empty'],
])('refuses %s, and leaves nothing', async (_what, entries, reason) => {
  expect(await reasonOf(entries)).toBe(reason)
  expect(readdirSync(root).filter((name) => name !== 'a.zip' && name !== 'inside')).toEqual([])
  expect(readdirSync(root).includes('inside') ? readdirSync(join(root, 'inside')) : []).toEqual([])
})

it('refuses more than it may write, before it writes', async () => {
  const entries = [
    { name: 'a.md', bytes: 'x'.repeat(600) },
    { name: 'b.md', bytes: 'y'.repeat(600) },
  ]
  expect(await reasonOf(entries, { ...BOUNDS, maxBytes: 1000 })).toBe('zip_large')
  expect(await reasonOf(entries, { ...BOUNDS, freeBytes: 1000 })).toBe('no_room')
})

it('refuses 100,000 entries, and what is no zip', async () => {
  expect(await reasonOf(Array.from({ length: 60_000 }, (_, index) => ({ name: `${index}.md` })))).toBe('zip_many')
  await expect(unpackBytes(Buffer.from('PK no zip'))).rejects.toMatchObject({ reason: 'zip_broken' })
  const whole = makeZip([{ name: 'a.md', bytes: 'x'.repeat(1000) }])
  await expect(unpackBytes(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ reason: 'zip_broken' })
})
