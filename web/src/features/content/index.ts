/**
 * Contents as cards: which cover, which texts, which address. Every list of contents draws its rows with
 * `useCardProps()` into the cards of `ui`.
 */

export {
  type CardFields,
  contentUrl,
  firstCategory,
  titleLanguage,
  useCardProps,
} from './card-props.ts'
export { useCategories } from './categories.ts'
export { coverOf } from './cover.ts'
export { markKeywords } from './keyword-mark.tsx'
export { KindTabs } from './kind-tabs.tsx'
export { type ContentKind, parseKind, useKindTexts } from './kinds.ts'
export { PosterGridSkeleton, RailSkeleton, WideRowsSkeleton } from './skeletons.tsx'
export { type ContentSort, parseSort, sortInput } from './sort.ts'
export { SortMenu } from './sort-menu.tsx'
export { type LeafThrough, newSeed, useLeafThrough, usePageSeed } from './use-leaf-through.ts'
export { useShuffle } from './use-shuffle.ts'
export { VideoGridSkeleton } from './video-grid-skeleton.tsx'
export { viewsText } from './views-text.ts'
export { WideRows } from './wide-rows.tsx'
