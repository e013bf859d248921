import { type Chapter, chapterAt, type Player, usePlayerState } from '../../../../player/index.ts'

/** Start of the chapter that plays; undefined before the first one. */
export const useCurrentChapter = (player: Player, chapters: readonly Chapter[]): number | undefined =>
  usePlayerState(player, ({ time }) => chapterAt(chapters, time)?.time)
