import { LANGUAGES } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, type Text } from '../../../i18n/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'
import type { Film } from './use-films.ts'

const [BASE] = LANGUAGES
const MIB = 1024 * 1024
const GIB = MIB * 1024

export const TONES: Readonly<Record<Film['renditions'][number]['state'], Tone>> = {
  queued: 'muted',
  running: 'ask',
  done: 'ok',
  failed: 'danger',
  stopped: 'muted',
}

/** How a film is called: by its title, else by its place. */
export const filmName = (film: Film, index: number, { t, language }: Pick<Text, 't' | 'language'>): string =>
  film.titles[language] ?? film.titles[BASE] ?? t('film.episode', { n: index + 1 })

/** A language by its own name, also one that the service does not have. */
export const languageName = (lang: string): string =>
  LANGUAGES.some((one) => one === lang) ? LANGUAGE_NAMES[lang as (typeof LANGUAGES)[number]] : lang

/** `684 MiB`, `2.4 GiB` */
export function sizeText(bytes: number): string {
  if (bytes >= GIB) return `${(bytes / GIB).toFixed(1)} GiB`
  return bytes >= MIB ? `${Math.round(bytes / MIB)} MiB` : `${Math.max(1, Math.round(bytes / 1024))} KiB`
}

/** A rendition as a small word on a row. */
export function renditionWord({ name, state, progress }: Film['renditions'][number], { t }: Pick<Text, 't'>): string {
  const percent = Math.round(progress * 100)
  if (state === 'running') return t('film.progress', { name, percent })
  if (state === 'queued') return t('film.waiting', { name })
  return state === 'done' ? name : t('film.stuck', { name, percent })
}
