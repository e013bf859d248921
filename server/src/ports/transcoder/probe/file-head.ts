/** Looks into the first structures of a file itself: what ffprobe does not tell. */
import { open } from 'node:fs/promises'
import type { IndexPlace } from '../facts.ts'
import { type Box, matroskaOf, placeOfIndex, readBoxHead } from './file-head.rules.ts'

export interface FileHead {
  /** What the first bytes say, whatever the name says; undefined: neither of the two. */
  family: 'mp4' | 'matroska' | 'webm' | undefined
  indexPlace: IndexPlace
}

/** A file of more boxes at its top is no film that anybody exports. Fragments come after the index and are not read. */
const MAX_BOXES = 64
const HEAD_BYTES = 64

/** Reads at most 64 heads of boxes, wherever in the file they are. */
export async function readFileHead(path: string, size: number): Promise<FileHead> {
  const handle = await open(path)
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    const readAt = async (offset: number) =>
      bytes.subarray(0, (await handle.read(bytes, 0, HEAD_BYTES, offset)).bytesRead)
    const family = matroskaOf(await readAt(0))
    if (family) return { family, indexPlace: 'none' }
    const boxes: Box[] = []
    for (let offset = 0; offset < size && boxes.length < MAX_BOXES; ) {
      const box = readBoxHead(await readAt(offset), size - offset)
      if (!box) break
      boxes.push(box)
      if (box.type === 'moof') break
      offset += box.size
    }
    const isMp4 = boxes.some(({ type }) => type === 'ftyp' || type === 'moov')
    return { family: isMp4 ? 'mp4' : undefined, indexPlace: isMp4 ? placeOfIndex(boxes) : 'none' }
  } finally {
    await handle.close()
  }
}
