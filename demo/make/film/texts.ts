import texts from './texts.json' with { type: 'json' }

/** The languages that chapters and subtitles come in. */
export const subtitleLanguages = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
export type SubtitleLanguage = (typeof subtitleLanguages)[number]

export type Worded = Record<SubtitleLanguage, string>

/** One subtitle, from and to in seconds. */
export type Cue = { start: number; end: number; text: Worded }

/** What is said in a film, and how long it is. `idea_frame_seconds` is the moment that tells the film in one picture. */
export type FilmTexts = {
  duration_seconds: number
  idea_frame_seconds: number
  chapters: { time: number; title: Worded }[]
  subtitles: Cue[]
}

const films: Readonly<Record<string, FilmTexts>> = texts.films
const episodes: Readonly<Record<string, { 'zh-Hans': string; en: string }[]>> = texts.episodes

/** The texts of a film by its name; throws when there are none. */
export function filmTexts(name: string): FilmTexts {
  const found = films[name]
  if (!found) throw new Error(`texts.json has no film ${name}`)
  return found
}

/** Titles of an item's episodes in order; undefined for a single film. */
export function episodeTitles(content_id: number) {
  return episodes[content_id]
}
