/** Leafing through a film by its chapters. Pure. */
import type { Chapter } from './storyboard.ts'

/** Later than this in a chapter, "back" leads to its own beginning. */
const RESTART_SECONDS = 3

/** Where the next chapter begins, or the one before; at the ends it stays in the first and in the last one. */
export function nextChapterTime(chapters: readonly Chapter[], time: number, direction: 1 | -1): number {
  const times = chapters.map((chapter) => chapter.time).sort((a, b) => a - b)
  if (direction === 1) return times.find((each) => each > time) ?? time
  return times.filter((each) => each < time - RESTART_SECONDS).at(-1) ?? times[0] ?? 0
}
