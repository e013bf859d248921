import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { console as enConsole } from './catalogues/en/console.ts'
import { entrance as enEntrance } from './catalogues/en/entrance.ts'
import { feedback as enFeedback } from './catalogues/en/feedback.ts'
import { imports as enImports } from './catalogues/en/import.ts'
import { money as enMoney } from './catalogues/en/money.ts'
import { overview as enOverview } from './catalogues/en/overview.ts'
import { searchWords as enSearchWords } from './catalogues/en/search-words.ts'
import { settings as enSettings } from './catalogues/en/settings.ts'
import { console as esConsole, entrance as esEntrance } from './catalogues/es.ts'
import { console as frConsole, entrance as frEntrance } from './catalogues/fr.ts'
import { console as hansConsole } from './catalogues/zh-Hans/console.ts'
import { entrance as hansEntrance } from './catalogues/zh-Hans/entrance.ts'
import { feedback as hansFeedback } from './catalogues/zh-Hans/feedback.ts'
import { imports as hansImports } from './catalogues/zh-Hans/import.ts'
import { money as hansMoney } from './catalogues/zh-Hans/money.ts'
import { overview as hansOverview } from './catalogues/zh-Hans/overview.ts'
import { searchWords as hansSearchWords } from './catalogues/zh-Hans/search-words.ts'
import { settings as hansSettings } from './catalogues/zh-Hans/settings.ts'
import { console as hantConsole, entrance as hantEntrance } from './catalogues/zh-Hant.ts'
import type { Entry } from './plural.ts'

type Texts = Record<string, Entry>
const base: Texts = {
  ...{ ...hansEntrance, ...hansConsole, ...hansMoney, ...hansOverview },
  ...{ ...hansFeedback, ...hansSettings, ...hansImports, ...hansSearchWords },
}
const english: Texts = {
  ...{ ...enEntrance, ...enConsole, ...enMoney, ...enOverview },
  ...{ ...enFeedback, ...enSettings, ...enImports, ...enSearchWords },
}
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

it('texts that come with pages of money are used by those pages only', () => {
  const others = readdirSync('admin/src', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.|catalogues|^areas.(orders|refunds|members|codes|plans|coupons)/.test(path),
  )
  const wrong = others.flatMap((path) => {
    const words = new Set(readFileSync(`admin/src/${path}`, 'utf8').match(/(?<=')[a-z_]+\.[\w.]+(?=')/g))
    return Object.keys(hansMoney).flatMap((key) => (words.has(key) ? [`${path}: ${key}`] : []))
  })
  expect(wrong).toEqual([])
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
