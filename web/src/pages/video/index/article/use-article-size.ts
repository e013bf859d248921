import { type PersistedValue, read, usePersisted } from '../../../../storage/index.ts'

/** Sizes of article text in px at 100 % text size (docs/design.md#type). */
export const ARTICLE_SIZES = [15, 17, 19, 21] as const
export type ArticleSize = (typeof ARTICLE_SIZES)[number]

const PERSISTED: PersistedValue<{ size: ArticleSize }> = {
  key: 'articleSize',
  isShared: true,
  schema: read.object({ size: read.oneOf(ARTICLE_SIZES) }),
  empty: { size: 17 },
}

/** The reader's size, kept in this browser. */
export function useArticleSize(): { size: ArticleSize; setSize: (size: ArticleSize) => void } {
  const [{ size }, save] = usePersisted(PERSISTED)
  return { size, setSize: (next) => save({ size: next }) }
}
