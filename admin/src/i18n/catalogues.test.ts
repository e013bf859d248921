import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { console as enConsole } from './catalogues/en/console.ts'
import { entrance as enEntrance } from './catalogues/en/entrance.ts'
import { pages as enPages } from './catalogues/en/pages.ts'
import { console as esConsole, entrance as esEntrance } from './catalogues/es.ts'
import { console as frConsole, entrance as frEntrance } from './catalogues/fr.ts'
import { console as hansConsole } from './catalogues/zh-Hans/console.ts'
import { entrance as hansEntrance } from './catalogues/zh-Hans/entrance.ts'
import { pages as hansPages } from './catalogues/zh-Hans/pages.ts'
import { console as hantConsole, entrance as hantEntrance } from './catalogues/zh-Hant.ts'
import type { Entry } from './plural.ts'

type Texts = Record<string, Entry>
/** Texts of all pages of a language. */
async function loadPages(pages: Readonly<Record<string, () => Promise<Texts>>>): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(Object.values(pages).map((load) => load()))))
}

const base: Texts = { ...hansEntrance, ...hansConsole, ...(await loadPages(hansPages)) }
const english: Texts = { ...enEntrance, ...enConsole, ...(await loadPages(enPages)) }
const all: Record<string, Texts> = {
  'zh-Hans': base,
  en: english,
  'zh-Hant': { ...hantEntrance, ...hantConsole },
  fr: { ...frEntrance, ...frConsole },
  es: { ...esEntrance, ...esConsole },
}
const formsOf = (entry: Entry | undefined): string[] =>
  entry === undefined ? [] : typeof entry === 'string' ? [entry] : Object.values(entry)
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()

it('English has every text and no other', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(base).sort())
})

it.each(Object.keys(all))('%s: texts have the placeholders of the base, and none raises its voice', (language) => {
  const wrong = Object.entries(all[language] ?? {}).flatMap(([key, entry]) =>
    formsOf(entry)
      .filter(
        (text) => placeholders(text) !== placeholders(formsOf(base[key])[0] ?? '') || /[!！¡]|^$|^\s|\s$/.test(text),
      )
      .map((text) => `${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

it('no Chinese text says 请 for “please”, and buttons name their act', () => {
  const texts = Object.values(base).flatMap(formsOf)
  expect(texts.filter((text) => /(^|[，。])请[你您输稍]|确定/.test(text))).toEqual([])
})

it('texts that come with pages are used by the areas of those pages only, and by parts that bring them or that only they use', async () => {
  const given = readdirSync('admin/src/app/routes')
    .map((name) => readFileSync(`admin/src/app/routes/${name}`, 'utf8'))
    .flatMap((source) => [...source.matchAll(/pageWith\('(\w+)', \(\) => import\('\.\.\/\.\.\/areas\/([\w-]+)/g)])
  const files = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|catalogues/.test(path))
    .map((path) => ({ path, source: readFileSync(`admin/src/${path}`, 'utf8') }))
  const parts = [...new Set(files.flatMap(({ path }) => /^parts\/[\w-]+\//.exec(path) ?? []))]
  /** Files that import from a folder of parts, from outside. */
  const usersOf = (folder: string) =>
    files.filter(
      ({ path, source }) =>
        !path.startsWith(folder) &&
        (source.includes(`/${folder}`) ||
          (path.startsWith('parts/') && source.includes(`'../${folder.slice('parts/'.length)}`))),
    )
  const words = files.map(({ path, source }) => ({ path, words: new Set(source.match(/(?<=')[a-z_]+\.[\w.]+(?=')/g)) }))
  const wrong = await Promise.all(
    Object.entries(hansPages).map(async ([part, load]) => {
      // The overview is brought by the first page, which decides by right what that is.
      const own = [part, ...given.filter(([, given]) => given === part).map(([, , area]) => area)]
      const brought = files.filter(({ source }) => source.includes(`<WithTexts part="${part}">`))
      const areas = own.map((area) => `areas/${area}/`)
      const theirs = parts.filter((folder) =>
        usersOf(folder).every(({ path }) => areas.some((area) => path.startsWith(area))),
      )
      const folders = [...areas, ...theirs, ...brought.map(({ path }) => `${dirname(path)}/`)]
      const others = words.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)))
      const keys = Object.keys(await load())
      return others.flatMap(({ path, words }) => keys.flatMap((key) => (words.has(key) ? [`${path}: ${key}`] : [])))
    }),
  )
  expect(wrong.flat()).toEqual([])
})

it('every text is used somewhere', () => {
  const code = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|catalogues/.test(path))
    .map((path) => readFileSync(`admin/src/${path}`, 'utf8'))
    .join('\n')
  const written = new Set(code.match(/(?<=')[a-z_]+\.[\w.]+(?=')/g))
  const composed = [...code.matchAll(/`([a-z_]+\.[\w.]*)\$\{[^`]*`/g)].map(([, start = '']) => start)
  const unused = Object.keys(base).filter(
    (key) => !written.has(key) && !composed.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})
