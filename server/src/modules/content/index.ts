/**
 * Contents: lists, details, search, search words. Other modules ask here what is visible and who may view it.
 * @example const content = await contents.requireVisible('101')
 */
export type { Onlooker } from './cards.ts'
export type { VisibleContent } from './content.repo.ts'
export { contentRoutes } from './content.routes.ts'
export { type ContentDeps, type ContentService, createContentService } from './content.service.ts'
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
} from './content-input.ts'
