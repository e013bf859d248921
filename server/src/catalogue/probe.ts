/** Length and size of a film, read from the file itself; works without any program of the system. */
import { type FileHandle, open } from 'node:fs/promises'
import mediaInfoFactory from 'mediainfo.js'
import { unfit } from './unfit.ts'

export interface FilmFacts {
  /** Seconds. */
  duration: number
  /** As shown: a film that is marked as turned has its sides exchanged. */
  width: number
  height: number
  /** Bits per second of the whole file; 0 when unknown. */
  bandwidth: number
}

export interface Probe {
  /** Throws `Unfit` when the file holds no film that can be shown. */
  film(path: string): Promise<FilmFacts>
  close(): void
}

async function readChunk(handle: FileHandle, length: number, offset: number) {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await handle.read(bytes, 0, length, offset)
  return bytes.subarray(0, bytesRead)
}

/** Codings of pictures that browsers play, by the reader's names; HEVC plays where the device has it built in. */
const PLAYABLE = new Set(['AVC', 'HEVC', 'VP8', 'VP9', 'AV1'])

/** Loads the reader (WebAssembly, about 30 ms); close it when the work is done. */
export async function openProbe(): Promise<Probe> {
  const reader = await mediaInfoFactory({ format: 'object' })
  return {
    async film(path) {
      const handle = await open(path)
      try {
        const { size } = await handle.stat()
        if (size === 0) throw unfit('film_empty')
        const { media } = await reader.analyzeData(size, (length, offset) => readChunk(handle, length, offset))
        const tracks = media?.track ?? []
        const general = tracks.find((track) => track['@type'] === 'General')
        const video = tracks.find((track) => track['@type'] === 'Video')
        if (!video) throw unfit('film_none')
        if (general?.extra?.IsTruncated === 'Yes') throw unfit('film_cut')
        const coding = video.Format ?? ''
        if (!PLAYABLE.has(coding)) throw unfit('film_coding', { coding: coding || '?' })
        const duration = Number(general?.Duration ?? video.Duration ?? 0)
        const [width, height] = [Number(video.Width ?? 0), Number(video.Height ?? 0)]
        if (!(duration > 0 && width > 0 && height > 0)) throw unfit('film_no_size')
        const isTurned = Math.round(Number(video.Rotation ?? 0) / 90) % 2 !== 0
        return {
          duration,
          width: isTurned ? height : width,
          height: isTurned ? width : height,
          bandwidth: Math.round(Number(general?.OverallBitRate ?? 0)),
        }
      } finally {
        await handle.close()
      }
    },
    close: () => reader.close(),
  }
}
