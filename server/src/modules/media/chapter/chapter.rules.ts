/** Times of chapters. Pure. */

/** Place of the first chapter that is not behind the one before it, or not inside a film of this length (0: unknown). */
export function findWrongTime(chapters: readonly { time: number }[], duration: number): number | undefined {
  const index = chapters.findIndex(({ time }, at) => {
    const former = chapters[at - 1]
    return (former !== undefined && time <= former.time) || (duration > 0 && time >= duration)
  })
  return index < 0 ? undefined : index
}
