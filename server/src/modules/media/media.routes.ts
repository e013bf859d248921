import type { OperatorHandlers } from '../../context.ts'
import type { createChapters } from './chapter/chapters.ts'
import type { createFilmChanges } from './film/film-changes.ts'
import type { createFilmList } from './film/film-list.ts'
import type { createFilms } from './film/films.ts'
import type { createOriginal } from './film/original.ts'
import type { createGalleryPictures } from './gallery/gallery-pictures.ts'
import type { Library } from './library/open-library.ts'
import type { Frames } from './poster/frames.ts'
import type { createPosters } from './poster/posters.ts'
import type { createFilmWork } from './rendition/films.ts'
import type { createPause } from './rendition/pause.ts'
import type { createRenditions } from './rendition/renditions.ts'
import type { createSubtitles } from './subtitle/subtitles.ts'
import type { Uploads } from './upload/uploads.ts'

type OperatorRoutes = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `${string} /admin/api/media.${string}`>>

export interface MediaServices {
  filmList: ReturnType<typeof createFilmList>
  filmChanges: ReturnType<typeof createFilmChanges>
  subtitles: ReturnType<typeof createSubtitles>
  chapters: ReturnType<typeof createChapters>
  frames: Frames
  uploads: Uploads
  films: ReturnType<typeof createFilms>
  renditions: ReturnType<typeof createRenditions>
  filmWork: ReturnType<typeof createFilmWork>
  pause: ReturnType<typeof createPause>
  library: Library
  posters: ReturnType<typeof createPosters>
  galleryPictures: ReturnType<typeof createGalleryPictures>
  original: ReturnType<typeof createOriginal>
}

export function mediaOperatorRoutes(services: MediaServices): OperatorRoutes {
  const { uploads, films, filmList, filmChanges, subtitles, chapters, renditions, frames, posters } = services
  const { filmWork, pause, library, galleryPictures, original } = services
  return {
    'POST /admin/api/media.Upload/wish': uploads.wish,
    'POST /admin/api/media.Upload/finish': uploads.finish,
    'GET /admin/api/media.Upload/list': uploads.list,
    'POST /admin/api/media.Upload/abandon': uploads.abandon,
    'POST /admin/api/media.Film/attach': films.attach,
    'GET /admin/api/media.Film/list': filmList.list,
    'POST /admin/api/media.Film/save': filmChanges.save,
    'POST /admin/api/media.Film/order': filmChanges.order,
    'POST /admin/api/media.Film/remove': filmChanges.remove,
    'POST /admin/api/media.Film/original': original.choose,
    'POST /admin/api/media.Subtitle/save': subtitles.save,
    'POST /admin/api/media.Subtitle/remove': subtitles.remove,
    'GET /admin/api/media.Subtitle/info': subtitles.info,
    'POST /admin/api/media.Chapter/save': chapters.save,
    'GET /admin/api/media.Frame/list': frames.list,
    'GET /admin/api/media.Rendition/list': renditions.list,
    'GET /admin/api/media.Rendition/films': filmWork.films,
    'GET /admin/api/media.Work/info': filmWork.info,
    'GET /admin/api/media.Work/hours': filmWork.hours,
    'POST /admin/api/media.Work/pause': pause.set,
    'POST /admin/api/media.Rendition/again': renditions.again,
    'POST /admin/api/media.Rendition/stop': renditions.stop,
    'POST /admin/api/media.Rendition/priority': renditions.priority,
    'GET /admin/api/media.Rendition/log': renditions.log,
    'GET /admin/api/media.File/list': library.list,
    'GET /admin/api/media.File/info': library.info,
    'POST /admin/api/media.File/delete': library.delete,
    'POST /admin/api/media.Picture/keep': galleryPictures.keep,
    'POST /admin/api/media.Poster/choose': posters.choose,
    'GET /admin/api/media.Poster/preview': posters.preview,
  }
}
