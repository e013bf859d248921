/** Makes one rendition, or the pictures along a film. */
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Loudness, Rendition, SourceFacts } from '../../../ports/transcoder/index.ts'
import { digestsOf } from '../upload/disk.ts'
import { createPublish, type FilmSource, type PublishDeps } from './publish.ts'
import * as repo from './rendition.repo.ts'

export interface MakeDeps extends PublishDeps {
  /** Gives a content without a cover one from a film, `path` being a picture of it. */
  coverFromFrame(content_id: number, path: string): Promise<void>
}

export interface Run {
  signal: AbortSignal
  onProgress(fraction: number): void
}

const NAME_LENGTH = 20
/** Place of the picture that stands for a film: part of its length, after black and titles. */
const COVER_AT = 0.1

export function createMake({ coverFromFrame, ...deps }: MakeDeps) {
  const { db, clock, media, tools, work, contents } = deps
  const { transcoder } = tools
  const { publish } = createPublish(deps)

  async function factsOf(source: FilmSource): Promise<SourceFacts> {
    const extension = source.file_path.slice(source.file_path.lastIndexOf('.') + 1)
    const path = join(work.filmFolder(source.file_id), `source.${extension}`)
    await work.copyHere(source.file_path, path)
    return { ...(JSON.parse(source.facts) as SourceFacts), path }
  }

  /** Measured once for all renditions of a film. */
  async function loudnessOf({ file_id, loudness }: FilmSource, facts: SourceFacts, signal: AbortSignal) {
    if (loudness !== '') return (JSON.parse(loudness) as Loudness | null) ?? undefined
    if (facts.audio.length === 0) return undefined
    const measured = await transcoder.measureLoudness(facts, { signal })
    await repo.saveLoudness(db, file_id, JSON.stringify(measured ?? null))
    return measured
  }

  async function makeFilm(source: FilmSource, row: repo.RenditionRow, { signal, onProgress }: Run) {
    const facts = await factsOf(source)
    const folder = work.filmFolder(source.file_id)
    const own = join(folder, `make-${row.name}`)
    await tools.removeUnfinished(own)
    const loudness = await loudnessOf(source, facts, signal)
    const plan = JSON.parse(row.plan) as Rendition
    await transcoder.render(facts, plan, own, {
      signal,
      loudness,
      onProgress: ({ fraction }) => onProgress(fraction),
    })
    const hls = join(folder, 'hls')
    await work.makeFolder(hls)
    await work.remove(join(hls, row.name))
    await rename(join(own, row.name), join(hls, row.name))
    signal.throwIfAborted()
    await publish(source, row, hls)
  }

  async function makePictures(source: FilmSource, row: repo.RenditionRow, { signal }: Run) {
    const facts = await factsOf(source)
    const folder = join(work.filmFolder(source.file_id), 'make-pictures')
    await tools.removeUnfinished(folder)
    const frame = await transcoder.frameAt(facts, facts.duration * COVER_AT, folder, { signal })
    await coverFromFrame(source.content_id, frame)
    const { picture, facts: _, ...board } = await transcoder.storyboard(facts, folder, { signal })
    const { sha256 } = await digestsOf(picture)
    const path = `c/${source.content_id}/${sha256.slice(0, NAME_LENGTH)}.jpg`
    await media.putBytes(path, await readFile(picture))
    await db.transaction().execute(async (trx) => {
      if (!(await repo.changeRunning(trx, row, { state: 'done', progress: 1, end_time: clock.now() }))) return
      await contents.films.patchMeta(trx, source, { storyboard: { path, ...board } })
    })
    contents.forget()
  }

  return async (row: repo.RenditionRow, run: Run): Promise<void> => {
    const source = await repo.findSource(db, row.file_id)
    if (!source) throw new Error('the film of a rendition is gone')
    await (row.kind === 'film' ? makeFilm : makePictures)(source, row, run)
  }
}
