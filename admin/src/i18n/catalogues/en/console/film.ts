import type { Texts } from '../../../plural.ts'
import type { film as base } from '../../zh-Hans/console/film.ts'

/** What was done to films of a video, in the record. */
export const film: Texts<typeof base> = {
  'act.media.attach': 'added a film to “{name}”',
  'act.media.title': 'renamed a film of “{name}”',
  'act.media.order': 'ordered the films of “{name}”',
  'act.media.remove': 'took a film out of “{name}”',
  'act.media.original': 'had “{name}” played from its original file',
  'act.media.renditions': 'had “{name}” played from its renditions again',
  'act.media.subtitle': 'changed subtitles of “{name}”',
  'act.media.chapters': 'changed chapters of “{name}”',
  'act.media.cover': 'changed the cover of “{name}”',
}
