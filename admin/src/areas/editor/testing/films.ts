/** Films of tests. */
import type { Film, Films } from '../film/use-films.ts'

export const filmOf = (file_id: number, changes: Partial<Film> = {}): Film => ({
  ...{ file_id, file_name: `film-${file_id}`, titles: {}, duration: 600, width: 1920, height: 1080, size: 5_000_000 },
  ...{ sources: [{ type: 'video/mp4', url: `/media/x/c/7/${file_id}.mp4` }], has_hls: 1, renditions: [], tracks: [] },
  ...{ chapters: [], storyboard: null },
  ...changes,
})

export const filmsOf = (list: Film[]): Films => ({
  version: 1,
  cover: { image_url: '', width: 0, height: 0, color: '', crops: {} },
  list,
})
