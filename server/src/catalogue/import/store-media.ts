/** Puts the media of an entry into the store and makes what visitors need besides: cover, previews, subtitle tracks. */
import { readFile } from 'node:fs/promises'
import type { ContentInput } from '../../modules/content/index.ts'
import type { MediaAddresses } from '../../ports/media-store/index.ts'
import type { Transcoder } from '../../ports/transcoder/index.ts'
import type { ContentMedia } from '../content-media.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { makeCover, makeLockedCover, makeThumb, measurePicture, takeFrame } from '../pictures.ts'
import { kindOf, type StoredMedia } from './compose-input.ts'
import type { EntryContents } from './read-entry.ts'

/** Pictures of a locked gallery that everybody may see small (contract: `thumb_url`). */
const PUBLIC_THUMBS = 3
const NO_IMAGE: ContentInput['image'] = { url: '', width: 0, height: 0, color: '' }

const extOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase()
/** A film of a phone (`mov`, `m4v`) is MP4 by another name; browsers want to hear that name. */
const filmExt = (path: string) => (extOf(path) === 'webm' ? 'webm' : 'mp4')

export interface StoreTools {
  /** Takes pictures out of films. */
  transcoder: Pick<Transcoder, 'abilities' | 'probe' | 'frameAt'>
}

type StoringDeps = StoreTools & Pick<MediaAddresses, 'publicUrl'>

/**
 * The writer's cover, else a picture of the film, else the first picture, else none. Covers are public: what is taken from
 * a locked content becomes a small one, or the first picture of a gallery would be had for nothing.
 */
async function storeCover(contents: EntryContents, media: ContentMedia, { publicUrl, transcoder }: StoringDeps) {
  const { cover, films, pictures, bodyPictures, main } = contents
  if (cover && extOf(cover.path) === 'svg') {
    const { width, height, color } = cover
    return { url: publicUrl(await media.putPublic(await readFile(cover.source), 'svg')), width, height, color }
  }
  const [film] = films
  const frame = film && !cover ? await takeFrame(film.source, film.duration, transcoder) : undefined
  const source = cover?.source ?? frame ?? pictures[0]?.source ?? [...bodyPictures.values()][0]?.source
  if (source === undefined) return NO_IMAGE
  const isGivenAway = cover === undefined && main.meta.vip === 1
  const made = await (isGivenAway ? makeLockedCover(source) : makeCover(source))
  return { url: publicUrl(await media.putPublic(made, 'webp')), ...(await measurePicture(made)) }
}

export async function storeMedia(
  contents: EntryContents,
  media: ContentMedia,
  deps: StoringDeps,
): Promise<StoredMedia> {
  const { films, pictures, bodyPictures, subtitles, main } = contents
  const paths = new Map<string, string>()
  const thumbs = new Map<string, string>()
  for (const { path, source, digest } of films) paths.set(path, await media.putFile(source, digest, filmExt(path)))
  for (const { path, source, digest } of [...pictures, ...bodyPictures.values()])
    paths.set(path, await media.putFile(source, digest, extOf(path)))
  if (kindOf(contents) === 'gallery' && main.meta.vip === 1)
    for (const { path, source } of pictures.slice(0, PUBLIC_THUMBS))
      thumbs.set(path, await media.putPublic(await makeThumb(source), 'webp'))
  const own = main.meta.language ?? 'zh-Hans'
  const tracks: StoredMedia['tracks'][number][] = []
  for (const { lang, vtt } of subtitles) {
    const language = lang || own
    const path = await media.putBytes(Buffer.from(vtt), 'vtt')
    tracks.push({ lang: language, label: LANGUAGE_NAMES[language], path, is_default: language === own ? 1 : 0 })
  }
  const { hls, storyboard } = contents
  const along: StoredMedia['along'] = {}
  if (hls) along.hls = `${await media.putTree(hls.files, hls.digest)}/${hls.master}`
  if (storyboard) {
    const { picture, ...facts } = storyboard
    along.storyboard = { ...facts, path: await media.putFile(picture.source, picture.digest, extOf(picture.path)) }
  }
  return { paths, thumbs, tracks, along, image: await storeCover(contents, media, deps) }
}
