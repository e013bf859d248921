/**
 * Contents: lists, details, search, search words. Other modules ask here what is visible and who may view it.
 * @example const content = await contents.requireVisible('101')
 */

export { openContent } from './content.module.ts'
export type { VisibleContent } from './content.repo.ts'
export type { ContentService } from './content.service.ts'
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
