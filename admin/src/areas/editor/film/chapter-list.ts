/** Chapters of a film while they are edited. */
import { LANGUAGES } from '@zimu/contract/constants'
import type { Film } from './use-films.ts'

export type Chapter = Film['chapters'][number]

const [BASE] = LANGUAGES

/** Whether a chapter may begin here: inside the film (0: length unknown), and not where another one does. */
export function isFreeTime(time: number, others: readonly Chapter[], duration: number): boolean {
  const isInside = time >= 0 && (duration === 0 || time < duration)
  return isInside && others.every((chapter) => chapter.time !== time)
}

/** By time, as a film has them. */
const inOrder = (chapters: readonly Chapter[]): Chapter[] => [...chapters].sort((a, b) => a.time - b.time)

export const withChapter = (chapters: readonly Chapter[], time: number, title: string): Chapter[] =>
  inOrder([...chapters, { time, titles: { [BASE]: title } }])

export const withTime = (chapters: readonly Chapter[], index: number, time: number): Chapter[] =>
  inOrder(chapters.map((chapter, at) => (at === index ? { ...chapter, time } : chapter)))

/** An empty title in the base language changes nothing: a chapter has one. */
export function withTitle(chapters: readonly Chapter[], index: number, lang: string, title: string): Chapter[] {
  return chapters.map((chapter, at) => {
    if (at !== index || (lang === BASE && title === '')) return chapter
    const { [lang]: _, ...others } = chapter.titles
    return { ...chapter, titles: title === '' ? others : { ...others, [lang]: title } }
  })
}

/** Number of chapters without a title in a language. */
export const missingTitles = (chapters: readonly Chapter[], lang: string): number =>
  chapters.filter(({ titles }) => !titles[lang]).length
