/** Counts a rendition on the disk a second time, without believing the tool that wrote it. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TranscodeFailed } from '../faults.rules.ts'
import type { Rendition } from '../ladder.rules.ts'
import { INIT_SEGMENT, PLAYLIST } from './hls-args.ts'
import { codecsOfInit } from './init-codecs.rules.ts'
import { type MeasuredRendition, type MeasuredSegment, writeMaster } from './master-playlist.rules.ts'
import { readMediaPlaylist } from './media-playlist.rules.ts'

export const MASTER = 'master.m3u8'

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : 0
}

/** Undefined when a part is missing or empty. `folder`: that of the rendition itself. */
export async function measureRendition(folder: string, rendition: Rendition): Promise<MeasuredRendition | undefined> {
  const listed = readMediaPlaylist(await readFile(join(folder, PLAYLIST), 'utf8').catch(() => ''))
  const codecs = codecsOfInit(await readFile(join(folder, INIT_SEGMENT)).catch(() => Buffer.alloc(0)))
  if (!listed || !codecs) return undefined
  const segments: MeasuredSegment[] = []
  for (const segment of listed) {
    const bytes = await sizeOf(join(folder, segment.name))
    if (bytes === 0) return undefined
    segments.push({ ...segment, bytes })
  }
  return { rendition, playlist: `${rendition.name}/${PLAYLIST}`, codecs, segments }
}

/**
 * Writes `master.m3u8` over the renditions of a folder, measured from their segments. Throws `TranscodeFailed` (`unknown`) when
 * one of them is not whole. Returns its path.
 */
export async function writeMasterPlaylist(folder: string, renditions: readonly Rendition[]): Promise<string> {
  const measured: MeasuredRendition[] = []
  for (const rendition of renditions) {
    const found = await measureRendition(join(folder, rendition.name), rendition)
    if (!found) throw new TranscodeFailed({ kind: 'unknown' }, [`${rendition.name} is not whole`])
    measured.push(found)
  }
  const path = join(folder, MASTER)
  await writeFile(path, writeMaster(measured))
  return path
}
