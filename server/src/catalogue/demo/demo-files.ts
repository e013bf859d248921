/** Reads the files of `demo/` (demo/README.md, demo/texts/README.md), and has their types. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import type { Translations } from '../../texts/index.ts'

/** A text in the base language and in some others. */
export type Worded = { 'zh-Hans': string } & Partial<Record<Language, string>>

export interface DemoItem {
  content_id: number
  unique: string
  category_unique: string
  kind: 'video' | 'gallery' | 'article'
  is_vip: 0 | 1
  name: Worded
  /** 0 is the newest. */
  release_rank: number
}
interface DemoItemTexts {
  description: Worded
  keywords: Worded
  tags: string[]
  author: string
  source: string
  hits_initial: number
}
export interface DemoPicture {
  file: string
  width: number
  height: number
  color: string
  title: Worded
  text: Worded
}
interface DemoWaiting {
  content_id: number
  username: string
  /** Seconds from the start of the film. */
  time: number
  text: string
}
export interface DemoTexts {
  /** What happened before the demo was loaded. `times`: a day at most. */
  past: {
    missed: { lang: Language; name: string; times: number }[]
    held: DemoWaiting[]
    reported: (DemoWaiting & { reasons: string[] })[]
  }
  tags: { tag_id: number; tag_unique: string; name: Worded }[]
  notices: { type: number; title: Worded; desc: Worded; content: Worded; start_days_ago: number; is_urgent: 0 | 1 }[]
  faq: { group: string; unique: string; question: Worded; answer: Worded }[]
  accords: { unique: string; name: Worded; desc: Worded; content: Worded }[]
  viptypes: {
    viptype_id: number
    name: Worded
    desc: Worded
    price_minor: number
    price_original_minor: number
    currency: string
    days: number
    is_rec: 0 | 1
    sort: number
  }[]
  searchwords: { name: Worded; hits: number; sort: number; is_hot: 0 | 1 }[]
  feedback: { type: number; title: string; content: string; reply: string; days_ago: number }[]
  setting: Record<string, string | Worded>
  danmu: Record<string, { time: number; text: string; color?: string; mode?: number }[]>
  items: Record<string, DemoItemTexts>
}
interface DemoCatalogue {
  categories: { category_id: number; category_unique: string; name: Worded }[]
  items: DemoItem[]
  /** Ids of the featured contents, in order. */
  picks: number[]
  carousel: number[]
}
export interface DemoEpisode {
  file: string
  title: Worded
}
/** Optional companions of a film. */
export interface DemoFilmExtras {
  chapters: { time: number; title: Worded }[]
  storyboard: { tile_width: number; tile_height: number; columns: number; interval: number } | undefined
}

export type DemoFiles = ReturnType<typeof openDemoFiles>

/** Translations of the fields of a row, without the base language, which is in the columns. */
export function translate(fields: Record<string, Worded>): Translations {
  const texts: Record<string, Record<string, string>> = {}
  for (const [field, worded] of Object.entries(fields))
    for (const [lang, text] of Object.entries(worded))
      if (lang !== 'zh-Hans') texts[lang] = { ...texts[lang], [field]: text }
  return texts
}

/** Opens the folder of the demo. Each file is read when it is needed. */
export function openDemoFiles(folder: string) {
  const read = <Shape>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as Shape
  const readIfThere = <Shape, Fallback>(fallback: Fallback, ...path: string[]) =>
    existsSync(join(folder, ...path)) ? read<Shape>(...path) : fallback
  return {
    path: (...parts: (string | number)[]) => join(folder, ...parts.map(String)),
    catalogue: () => read<DemoCatalogue>('catalogue.json'),
    texts: <Name extends keyof DemoTexts>(name: Name) => read<DemoTexts[Name]>('texts', `${name}.json`),
    pictures: (content_id: number) => read<DemoPicture[]>('galleries', String(content_id), 'gallery.json'),
    /** The episodes of an item in order; empty for a single film. */
    episodes: (content_id: number) =>
      readIfThere<DemoEpisode[], never[]>([], 'videos', String(content_id), 'episodes.json'),
    /** What stands beside a film; the files of further episodes begin with `prefix`. */
    extras(content_id: number, prefix = ''): DemoFilmExtras {
      const place = ['videos', String(content_id)] as const
      return {
        chapters: readIfThere([], ...place, `${prefix}chapters.json`),
        storyboard: readIfThere(undefined, ...place, `${prefix}storyboard.json`),
      }
    },
    /** Paths of the files below a folder, relative to it; empty if there is no such folder. */
    list(...parts: (string | number)[]): string[] {
      const place = join(folder, ...parts.map(String))
      if (!existsSync(place)) return []
      return readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath ?? entry.path, entry.name)
            .slice(place.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort()
    },
    /** Markdown of an article by language. */
    articles(content_id: number): [Language, string][] {
      return (['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const).flatMap((lang): [Language, string][] => {
        const path = join(folder, 'texts/articles', `${content_id}.${lang}.md`)
        return existsSync(path) ? [[lang, readFileSync(path, 'utf8')]] : []
      })
    },
  }
}
