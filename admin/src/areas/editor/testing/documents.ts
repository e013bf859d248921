/** Documents of tests. */
import type { ContentDocument } from '@zimu/contract'
import type { DocumentInfo } from '../draft/draft-state.ts'

/** An article with texts in the base language only. */
export const articleOf = (changes: Partial<ContentDocument> = {}): ContentDocument => ({
  name: '宋体',
  title: '',
  description: '',
  keywords: '',
  author: '',
  source: '',
  url: '',
  is_vip: 0,
  can_exchange: 0,
  category_ids: [],
  tag_ids: [],
  body: '原来的字',
  translations: {},
  ...changes,
})

/** What is published, without a draft over it. */
export const infoOf = (published: ContentDocument): DocumentInfo => ({
  content_id: 7,
  kind: 'article',
  version: 1,
  published,
  draft_version: 0,
  draft: null,
})
