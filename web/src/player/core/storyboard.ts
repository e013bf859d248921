/** Small pictures of a film on one sheet, for the preview over the seek bar. Pure. */

export interface Storyboard {
  url: string
  tile_width: number
  tile_height: number
  columns: number
  /** Seconds between two pictures. */
  interval: number
}

/** Upper left corner of the picture of a time on the sheet, in its pixels. */
export function tileAt(
  { tile_width, tile_height, columns, interval }: Storyboard,
  time: number,
): { x: number; y: number } {
  const number = Math.max(0, Math.floor(time / Math.max(interval, 0.1)))
  const across = Math.max(1, columns)
  return { x: (number % across) * tile_width, y: Math.floor(number / across) * tile_height }
}

export interface Chapter {
  time: number
  title: string
}

/** The chapter that a time is in. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return [...chapters].reverse().find((chapter) => chapter.time <= time)
}
