/** `zimu media to-store` is killed again and again on its way; the run that gets to its end leaves every file there once. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createLocalFolderStore, type MediaStore, type ObjectStore, startObjectStore } from '../harness/media-stores.ts'
import { zimuWith } from '../harness/product.ts'
import { ROOT } from '../harness/root.ts'

const FILES = 240
const KILLS = 3

/** Digest of every file of a store, by its path. */
async function digestsOf(store: MediaStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { file_path } of store.list('')) {
    const hash = createHash('sha256')
    for await (const chunk of (await store.open(file_path)).bytes) hash.update(chunk as Buffer)
    found[file_path] = hash.digest('hex')
  }
  return found
}
async function countFiles(store: MediaStore): Promise<number> {
  let count = 0
  for await (const _ of store.list('')) count += 1
  return count
}

/** Starts the command and kills it as soon as the store holds more than before. False: it came to its end first. */
async function runAndKill(folder: string, objects: ObjectStore, bucket: MediaStore): Promise<boolean> {
  const before = await countFiles(bucket)
  const env = { ...process.env, ...objects.env, ZIMU_DATA: folder, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['server/dist/cli.js', 'media', 'to-store'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  while (child.exitCode === null && (await countFiles(bucket)) <= before + 10);
  child.kill('SIGKILL')
  await exited
  return child.signalCode === 'SIGKILL'
}

test('what was killed on its way goes on, and nothing is lost or doubled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-killed-move-'))
  const objects = await startObjectStore()
  const bucket = await objects.open()
  try {
    const media = createLocalFolderStore(join(folder, 'media'))
    // The larger ones are on their way when it is killed.
    for (let number = 0; number < FILES; number += 1)
      await media.putBytes(`c/${number % 7}/${number}.bin`, Buffer.alloc(200_000 + number, number))
    const wanted = await digestsOf(media)
    const kills: boolean[] = []
    for (let turn = 0; turn < KILLS; turn += 1) kills.push(await runAndKill(folder, objects, bucket))
    expect(kills).toEqual(Array(KILLS).fill(true))
    expect(await countFiles(bucket)).toBeLessThan(FILES)
    const said = await zimuWith(folder, objects.env, 'media', 'to-store')
    expect(said).toContain(`${FILES} media files`)
    expect(Number(/(\d+) copied now/.exec(said)?.[1])).toBeLessThan(FILES)
    expect(await digestsOf(bucket)).toEqual(wanted)
    expect(await digestsOf(media)).toEqual(wanted)
    expect(await zimuWith(folder, objects.env, 'media', 'to-store')).toContain('0 copied now')
  } finally {
    await bucket.close()
    await objects.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
