import type { Texts } from '../../plural.ts'
import type { content as base } from '../zh-Hans/content.ts'

/** Cards, lists and what several screens say of contents. */
export const content: Texts<typeof base> = {
  'content.kind.video': 'Video',
  'content.kind.gallery': 'Gallery',
  'content.kind.article': 'Article',
  'content.extent.gallery': '{n}',
  'content.pictures': { one: '{n} picture', other: '{n} pictures' },
  'content.extent.article': '{n} min',
  'content.kind_extent': '{kind} · {extent}',
  'content.views': { one: '{count} view', other: '{count} views' },
  'content.views.large': '{count} views',
  'content.reads': { one: '{count} read', other: '{count} reads' },
  'content.reads.large': '{count} reads',
  'content.progress.video': 'At {time}',
  'content.progress.gallery': 'At picture {n}',
  'content.progress.article': '{percent}% read',
  'content.progress.done': 'Finished',
  'content.progress.done_gallery': 'Finished · {extent}',
  'content.sort': 'Sort',
  'content.sort.new': 'Newest',
  'content.sort.hits': 'Most viewed',
  'content.sort.top': 'Picks',
  'content.sort.random': 'Random',
  'content.leaf': 'Leaf through',
  'content.shuffle': 'Shuffle',
  'content.search': 'Search',
  'content.pinned': 'Pinned',
}
