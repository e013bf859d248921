/** Files of contents for page tests; nothing of them is read. */
import type { makeContent } from '../../../server/src/testing/factories.ts'

export type NewContent = NonNullable<Parameters<typeof makeContent>[1]>
export type NewFiles = NonNullable<NewContent['files']>

export const film: NewFiles = [
  {
    role: 'video',
    file: {
      file_name: 'film',
      file_path: 'c/1/film.mp4',
      file_type: 'video',
      file_ext: 'mp4',
      file_size: 1000,
      width: 960,
      height: 540,
      duration: 100,
      is_public: 0,
    },
  },
]

/** The same with a list of pieces beside it. */
export const hlsFilm: NewFiles = film.map((one) => ({ ...one, meta: { hls: 'c/1/hls/index.m3u8' } }))

export const pictures = (count: number, title = '图'): NewFiles =>
  Array.from({ length: count }, (_, place) => ({
    role: 'image' as const,
    title: `${title}${place + 1}`,
    meta: { thumb: `public/thumb-${place}.webp` },
    file: {
      file_name: `0${place}`,
      file_path: `c/1/0${place}.webp`,
      file_type: 'image' as const,
      file_ext: 'webp',
      file_size: 10,
      width: 1200,
      height: 1200,
      is_public: 0 as const,
    },
  }))
