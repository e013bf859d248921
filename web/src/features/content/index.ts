/**
 * Contents as cards: cover, texts, address. Every list of contents renders its rows with `useCardProps()` and the cards
 * of `ui`.
 */

export {
  type CardFields,
  firstCategory,
  titleLanguage,
  useCardProps,
} from './card-props.ts'
export { useCategories } from './categories.ts'
export { type CoverFields, coverOf } from './cover.ts'
export { keepSeed, SEED_KEY, seedLink, seenPicture } from './keep-seed.ts'
export { KindTabs } from './kind-tabs.tsx'
export { type ContentKind, useKindTexts } from './kinds.ts'
export { markRanges } from './marked-text.tsx'
export { parseKind } from './parse-kind.ts'
export { PosterGridSkeleton } from './poster-grid-skeleton.tsx'
export { RailSkeleton, WideRowsSkeleton } from './skeletons.tsx'
export { type ContentSort, parseSort, sortInput } from './sort.ts'
export { SortMenu } from './sort-menu.tsx'
export { storedCard } from './stored-card.ts'
export { findRoot, SubCategories } from './sub-categories.tsx'
export { type LeafThrough, newSeed, useLeafThrough, usePageSeed } from './use-leaf-through.ts'
export { useShuffle } from './use-shuffle.ts'
export { VideoGridSkeleton } from './video-grid-skeleton.tsx'
export { viewsText } from './views-text.ts'
export { WideRows } from './wide-rows.tsx'
