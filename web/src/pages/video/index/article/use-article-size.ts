import { type KeptValue, read, usePersisted } from '../../../../storage/index.ts'

/** Sizes of article text in px at 100 % text size (design book 2.5). */
export const ARTICLE_SIZES = [15, 17, 19, 21] as const
export type ArticleSize = (typeof ARTICLE_SIZES)[number]

const KEPT: KeptValue<{ size: ArticleSize }> = {
  key: 'articleSize',
  schema: read.object({ size: read.oneOf(ARTICLE_SIZES) }),
  empty: { size: 17 },
}

/** The reader's size, kept in this browser. */
export function useArticleSize(): { size: ArticleSize; setSize: (size: ArticleSize) => void } {
  const [{ size }, save] = usePersisted(KEPT)
  return { size, setSize: (next) => save({ size: next }) }
}
