/** The operator's handbook: both languages say the same, with words that the console has, and with their pictures. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../admin/src/i18n/plural.ts'

const HANDBOOK = resolve(import.meta.dirname, '../docs/handbook')
const PICTURES = join(HANDBOOK, 'pictures')
const MAX_BYTES = 80 * 1000
const LANGUAGES = ['zh-Hans', 'en'] as const
type Language = (typeof LANGUAGES)[number]

const CATALOGUES = resolve(import.meta.dirname, '../admin/src/i18n/catalogues')
/** Texts of a language, of every part of the console. */
async function readTexts(language: Language): Promise<Record<string, Entry>> {
  const all = readdirSync(join(CATALOGUES, language), { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => name.endsWith('.ts'))
  const parts = await Promise.all(files.map((file): Promise<object> => import(join(CATALOGUES, language, file))))
  return Object.assign({}, ...parts.flatMap((part) => Object.values(part)))
}
const TEXTS: Record<Language, Record<string, Entry>> = {
  'zh-Hans': await readTexts('zh-Hans'),
  en: await readTexts('en'),
}
const read = (language: Language, chapter: string) => readFileSync(join(HANDBOOK, language, chapter), 'utf8')
const chaptersOf = (language: Language) => readdirSync(join(HANDBOOK, language)).filter((name) => name.endsWith('.md'))
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const picturesOf = (text: string) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', path = '']) => ({ alt, path }))
/** `../pictures/contents.en.webp` → `contents` */
const nameOf = (path: string) => path.replace(/^.*\/([^/.]+)\..*$/, '$1')

const CHAPTERS = chaptersOf('zh-Hans')
const BOTH = LANGUAGES.flatMap((language) => CHAPTERS.map((chapter) => ({ language, chapter })))

/** What a text of the console looks like once its places are filled; texts of nothing but places would be like anything. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.split(/\{\w+\}/)
  if (parts.join('').trim().length < 2) return undefined
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
}
const PATTERNS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const texts = Object.values(TEXTS[language]).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )
    return [language, { plain: new Set(texts), patterns: texts.filter((text) => text.includes('{')).map(patternOf) }]
  }),
)
const isOfConsole = (language: Language, word: string) => {
  const known = PATTERNS[language]
  return known?.plain.has(word) || known?.patterns.some((pattern) => pattern?.test(word)) || false
}

describe('handbook', () => {
  it('has the same chapters in both languages, each named by the contents in the same order', () => {
    expect(chaptersOf('en')).toEqual(CHAPTERS)
    const listed = LANGUAGES.map((language) => all(read(language, 'README.md'), /\]\(([^)]+\.md)\)/g))
    expect(listed[0]).toEqual(listed[1])
    expect([...(listed[0] ?? []), 'README.md'].sort()).toEqual([...CHAPTERS].sort())
  })

  it.each(CHAPTERS)('%s has the same headings, points, keys, links and pictures in both languages', (chapter) => {
    const [chinese, english] = LANGUAGES.map((language) => {
      const text = read(language, chapter)
      return {
        headings: all(text, /^(#+) /gm),
        points: all(text, /^(-|\d+\.) /gm),
        keys: all(text, /`([^`\n]+)`/g),
        links: all(text, /[^!]\[[^\]]*\]\(([^)]+)\)/g),
        pictures: picturesOf(text).map(({ path }) => nameOf(path)),
      }
    })
    expect(english).toEqual(chinese)
  })

  it.each(BOTH)(
    '$language/$chapter: pictures are there, small, in its language, and say what they show',
    ({ language, chapter }) => {
      for (const { alt, path } of picturesOf(read(language, chapter))) {
        expect(alt.length, path).toBeGreaterThan(3)
        expect(path).toMatch(new RegExp(`^\\.\\./pictures/[a-z-]+\\.${language}\\.webp$`))
        const file = join(HANDBOOK, language, path)
        expect(existsSync(file), `${path} is not there: node tools/handbook.mjs`).toBe(true)
        expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES)
      }
    },
  )

  it('shows every picture that is there', () => {
    const shown = BOTH.flatMap(({ language, chapter }) => picturesOf(read(language, chapter)))
    expect(shown.map(({ path }) => path.replace('../pictures/', '')).sort()).toEqual(readdirSync(PICTURES).sort())
  })

  it.each(BOTH)('$language/$chapter: words in bold are words of the console', ({ language, chapter }) => {
    const words = all(read(language, chapter).replace(/\s+/g, ' '), /\*\*([^*]+)\*\*/g)
    expect(words.filter((word) => !isOfConsole(language, word))).toEqual([])
  })

  it.each(BOTH)('$language/$chapter: speaks calmly', ({ language, chapter }) => {
    const said = read(language, chapter)
      .replaceAll(/!\[/g, '[')
      .replaceAll(/\*\*[^*]+\*\*/g, '')
    expect(said).not.toMatch(/[!！]|(?<!邀)请(?!人来|求)|成功|失败|please/i)
  })
})
