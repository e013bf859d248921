import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import type { Trx } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Module } from '../../module.ts'
import type { Jobs } from '../../ports/jobs/index.ts'
import type { MediaAddresses } from '../../ports/media-store/addresses.ts'
import type { MediaStore } from '../../ports/media-store/index.ts'
import type { ContentService } from '../content/index.ts'
import { createChapters } from './chapter/chapters.ts'
import { createFilmChanges, type FilmChangesDeps } from './film/film-changes.ts'
import { createFilmList, type FilmListDeps } from './film/film-list.ts'
import type { FilmTools } from './film/film-tools.ts'
import { createFilms } from './film/films.ts'
import { createOriginal, type OriginalDeps } from './film/original.ts'
import { createWorkFolder } from './film/work-folder.ts'
import { createGalleryPictures } from './gallery/gallery-pictures.ts'
import { openLibrary } from './library/open-library.ts'
import { createSitePictures } from './library/site-pictures.ts'
import { mediaOperatorRoutes } from './media.routes.ts'
import { createOrphans } from './orphan/orphans.ts'
import { type CoversDeps, createCovers } from './poster/covers.ts'
import { createFilmCopies, type FilmCopiesDeps } from './poster/film-copies.ts'
import { createFrames, type FramesDeps } from './poster/frames.ts'
import { createPosters } from './poster/posters.ts'
import { createFilmWork } from './rendition/films.ts'
import { createMake } from './rendition/make.ts'
import { createPause } from './rendition/pause.ts'
import { createRenditionQueue, TRANSCODE } from './rendition/queue.ts'
import { createRenditions } from './rendition/renditions.ts'
import { createUndoActs } from './rendition/undo-acts.ts'
import { mediaWaiting } from './rendition/waiting.repo.ts'
import { createWorker } from './rendition/worker.ts'
import { createWorkers, type WorkersDeps } from './rendition/workers.ts'
import type { SubtitleTools } from './subtitle/subtitle-store.ts'
import { createSubtitles, type SubtitlesDeps } from './subtitle/subtitles.ts'
import { createChecking } from './upload/checking.ts'
import { createUploadFolder } from './upload/disk.ts'
import { createUploadGate } from './upload/upload-gate.ts'
import { createUploads, type UploadsDeps } from './upload/uploads.ts'
import { createUploadWriter, type WriterDeps } from './upload/writer.ts'

export interface MediaDeps
  extends Omit<UploadsDeps, 'folder' | 'gate' | 'checking'>,
    Omit<CoversDeps, 'media' | 'addresses'>,
    WriterDeps,
    WorkersDeps {
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor'>
  subtitles: SubtitleTools
  /** Absolute path of the data folder. */
  dataFolder: string
  /** Bytes that may still be written on the disk of a folder; left out: what the system says. */
  readFreeBytes?: ((folder: string) => Promise<number>) | undefined
  media: MediaStore
  contents: Pick<ContentService, 'films' | 'forget' | 'gallery'>
  tools: FilmTools
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  log: Log
}

const WAKE_MS = minutes(1)

type EditingDeps = Omit<FramesDeps, 'copies'> &
  FilmCopiesDeps &
  FilmListDeps &
  FilmChangesDeps &
  SubtitlesDeps &
  OriginalDeps

/** What operators do with the films that a content has. */
function openFilmEditing(deps: EditingDeps) {
  const copies = createFilmCopies(deps)
  const frames = createFrames({ ...deps, copies })
  const filmChanges = createFilmChanges(deps)
  const subtitles = createSubtitles(deps)
  const chapters = createChapters(deps)
  const original = createOriginal(deps)
  return {
    handlers: { filmList: createFilmList(deps), filmChanges, subtitles, chapters, frames, original },
    undo: { ...filmChanges.undo, ...subtitles.undo, ...chapters.undo, ...original.undo },
    async close() {
      frames.close()
      await copies.close()
    },
  }
}

export function openMedia({ dataFolder, ...given }: MediaDeps) {
  const folder = createUploadFolder(join(dataFolder, 'uploads'), given.readFreeBytes)
  const gate = createUploadGate({ ...given, folder })
  const work = createWorkFolder(join(dataFolder, 'transcode'), given.media)
  const queue = createRenditionQueue(given)
  const workers = createWorkers(given)
  const deps = { ...given, folder, gate, work, queue, workers, covers: createCovers(given), checking: createChecking() }
  const uploads = createUploads(deps)
  const films = createFilms(deps)
  const editing = openFilmEditing(deps)
  const posters = createPosters({ ...deps, frames: editing.handlers.frames })
  const library = openLibrary(deps)
  const make = createMake({ ...deps, coverFromFrame: posters.coverFromFrame })
  const worker = createWorker({ ...deps, make })
  given.jobs.register(TRANSCODE, { queue: 'media', mayTake: workers.mayWork }, worker.run)
  const pause = createPause(deps)
  return {
    /** What the tus routes ask, and the end of work on films. */
    service: {
      uploads: { folder: folder.folder, ...gate, writer: createUploadWriter(given) },
      /** Files of gateways' statements, which the books take over. */
      statementFiles: {
        ...{ wish: uploads.wishStatement, check: uploads.check, complete: gate.complete },
        take: (trx: Trx, upload_id: string, operator_id: number) =>
          gate.take(trx, upload_id, operator_id, ['statement']),
        ...{ pathOf: gate.pathOf, drop: gate.drop },
      },
      orphans: createOrphans(given),
      /** Copies for the site itself. */
      sitePictures: createSitePictures(given),
      /** This process converts films and does nothing else, until it closes. */
      joinWorkers: () => workers.join(queue.wakeWaiting),
      close: () => Promise.all([worker.close(), workers.leave(), editing.close()]),
    },
    handlers: {},
    operatorHandlers: mediaOperatorRoutes({
      uploads,
      films,
      ...editing.handlers,
      renditions: createRenditions(deps),
      filmWork: createFilmWork(deps),
      pause,
      library,
      posters,
      galleryPictures: createGalleryPictures(deps),
    }),
    waiting: mediaWaiting,
    undo: { ...films.undo, ...editing.undo, ...posters.undo, ...library.undo, ...pause.undo, ...createUndoActs(queue) },
    jobs: {
      timed: [{ name: 'transcode-wake', queue: 'housekeeping', intervalMs: WAKE_MS, run: queue.wakeWaiting }],
      prune: [gate.prune, library.prune, work.pruneLooks, workers.prune],
    },
  } satisfies Module
}
