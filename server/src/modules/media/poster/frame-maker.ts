/** Makes the pictures along one film after the other, for whoever asks for them. */
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, seconds } from '@zimu/contract/durations'
import type { MediaStore } from '../../../ports/media-store/index.ts'
import type { FilmTools, PictureTools } from '../film/film-tools.ts'
import type { FilmCopies } from './film-copies.ts'

export interface FrameMakerDeps {
  media: MediaStore
  tools: FilmTools
  pictures: PictureTools
  copies: FilmCopies
  /** Ends what runs. */
  signal: AbortSignal
}

interface Made {
  /** Seconds between two pictures. */
  interval: number
  num: number
}

/** In pixels. */
export const FRAME_WIDTH = 480
export const frameName = (index: number): string => `${String(index).padStart(5, '0')}.webp`
/** Written last: with it the pictures are whole. */
const FACTS = 'frames.json'
/** An answer waits so long for pictures that are being made. */
const PATIENCE_MS = seconds(8)
/** Films of ten hours are looked through by their key frames in less. */
const MAX_WORK_MS = minutes(10)

type Film = { file_path: string; file_size: number }

export function createFrameMaker({ media, tools, pictures, copies, signal: closing }: FrameMakerDeps) {
  const running = new Map<string, Promise<void>>()
  const failed = new Map<string, unknown>()
  /** One film at a time: this is a favour beside what visitors need. */
  let last: Promise<unknown> = Promise.resolve()

  async function read(folderPath: string): Promise<Made | undefined> {
    const path = `${folderPath}/${FACTS}`
    return (await media.stat(path)) ? (JSON.parse(await text((await media.open(path)).bytes)) as Made) : undefined
  }

  const work = (film: Film, folderPath: string) =>
    copies.use(film, async (path, folder) => {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(MAX_WORK_MS)])
      const facts = await tools.transcoder.probe(path, { signal })
      const frames = await tools.transcoder.posterFrames(facts, folder, { signal })
      for (const [index, picture] of frames.pictures.entries())
        await media.putBytes(`${folderPath}/${frameName(index)}`, await pictures.shrinkPicture(picture, FRAME_WIDTH))
      const made: Made = { interval: frames.interval, num: frames.pictures.length }
      await media.putBytes(`${folderPath}/${FACTS}`, Buffer.from(JSON.stringify(made)))
    })

  function start(film: Film, folderPath: string): Promise<void> {
    const known = running.get(folderPath)
    if (known) return known
    const one = last
      .then(() => work(film, folderPath))
      .catch((error: unknown) => void failed.set(folderPath, error))
      .finally(() => running.delete(folderPath))
    last = one
    running.set(folderPath, one)
    return one
  }

  return {
    /** What lies in a folder of the media store, made first where there is none; undefined: it is being made. */
    async make(film: Film, folderPath: string): Promise<Made | undefined> {
      const made = await read(folderPath)
      if (made) return made
      // A failure that nobody waited for is said to the next who asks, not worked off again.
      if (!failed.has(folderPath))
        await Promise.race([start(film, folderPath), sleep(PATIENCE_MS, undefined, { ref: false })])
      if (!failed.has(folderPath)) return read(folderPath)
      const error = failed.get(folderPath)
      failed.delete(folderPath)
      throw error
    },
  }
}
