/**
 * Contents: lists, details, search, search words. Other modules ask here what is visible and who may view it.
 * @example const content = await contents.requireVisible('101')
 */

export { openContent } from './content.module.ts'
export type { VisibleContent } from './content.repo.ts'
export type { ContentService } from './content.service.ts'
export { isPlain } from './detail/media.ts'
export type { ImportedRow } from './editing/imported-drafts.ts'
export type { NamedContent } from './editing/imported-names.ts'
export { addRecent, renewRecent } from './recent.repo.ts'
export { createMisses } from './search/miss/misses.ts'
export { renewNewest } from './search/partial/newest.repo.ts'
export { renewSample } from './search/partial/sample.repo.ts'
export type {
  CategoryInput,
  ContentFileInput,
  ContentInput,
  CoverInput,
  FileInput,
  ImageMeta,
  SearchwordInput,
  TagInput,
  VideoMeta,
} from './writing/content-input.ts'
export type { ContentImage, Episode } from './writing/films.repo.ts'
export type { FilmParts } from './writing/films-parts.ts'
export { rebuildSearch } from './writing/indexing.repo.ts'
