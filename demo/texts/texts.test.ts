import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../make/catalogue.ts'
import { drawFigure, figureNumbers, readFigureOutlines } from '../make/figures/figures.ts'
import { readFaces, readPlates } from '../make/galleries/plates.ts'

const languages = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
type Texts = Record<(typeof languages)[number], string>
type Keywords = Pick<Texts, 'zh-Hans' | 'zh-Hant' | 'en'>

type ItemTexts = {
  description: Texts
  keywords: Keywords
  tags: string[]
  author: string
  source: string
  hits_initial: number
}
type Danmu = { time: number; text: string; color?: string; mode?: number }
type Notice = { type: number; title: Texts; desc: Texts; content: Texts; start_days_ago: number; is_urgent: number }
type Faq = { group: string; unique: string; question: Texts; answer: Texts }
type Accord = { unique: string; name: Texts; desc: Texts; content: Texts }
type Viptype = { viptype_id: number; name: Texts; desc: Texts; price_minor: number; days: number; is_rec: number }
type Feedback = { type: number; title: string; content: string; reply: string; days_ago: number }

const read = <T>(name: string): T => JSON.parse(readFileSync(`demo/texts/${name}.json`, 'utf8')) as T
const article = (content_id: number, lang: string) =>
  readFileSync(`demo/texts/articles/${content_id}.${lang}.md`, 'utf8')

const catalogue = readCatalogue()
const ids = (kind?: string) =>
  catalogue.items.filter((item) => kind === undefined || item.kind === kind).map((item) => String(item.content_id))
const items = read<Record<string, ItemTexts>>('items')
const tags = read<{ tag_id: number; tag_unique: string; name: Texts }[]>('tags')
const notices = read<Notice[]>('notices')
const faq = read<Faq[]>('faq')
const accords = read<Accord[]>('accords')
const viptypes = read<Viptype[]>('viptypes')
const searchwords = read<{ name: Texts; hits: number; sort: number; is_hot: number }[]>('searchwords')
const feedback = read<Feedback[]>('feedback')
const setting = read<Record<string, string | Texts>>('setting')

/** Characters as a reader counts them: 𰻞 is one. */
const length = (text: string) => [...text].length
const hanzi = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const words = (text: string) => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0
const tagsOf = (html: string) => [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)].map((match) => `${match[1]}${match[2]}`)

function expectFiveLanguages(texts: Texts) {
  expect(Object.keys(texts).sort()).toEqual([...languages].sort())
  for (const lang of languages) expect(texts[lang].trim(), lang).not.toBe('')
}

describe('items', () => {
  it('has texts for every catalogue item and no other', () => {
    expect(Object.keys(items).sort()).toEqual(ids().sort())
  })

  it.each(Object.entries(items))('%s is complete and fits the columns', (_id, item) => {
    expect(length(item.description['zh-Hans'])).toBeGreaterThanOrEqual(50)
    expect(length(item.description['zh-Hans'])).toBeLessThanOrEqual(110)
    expectFiveLanguages(item.description)
    expect(Object.keys(item.keywords)).toEqual(['zh-Hans', 'zh-Hant', 'en'])
    for (const text of [item.description, item.keywords].flatMap((texts) => Object.values(texts))) {
      expect(length(text)).toBeGreaterThan(0)
      expect(length(text)).toBeLessThanOrEqual(255)
    }
    expect(item.author).not.toBe('')
    expect(item.source).toContain('SIL OFL')
    expect(item.hits_initial).toBeGreaterThanOrEqual(800)
    expect(item.hits_initial).toBeLessThanOrEqual(60000)
  })

  it('names every typeface that a picture, a figure or a gallery is drawn from', () => {
    const faces = readFaces()
    const outlines = readFigureOutlines()
    for (const item of catalogue.items) {
      const { source } = items[item.content_id] ?? { source: '' }
      const keys =
        item.kind === 'article'
          ? figureNumbers.flatMap((number) => drawFigure(item, number, outlines).keys)
          : item.kind === 'gallery'
            ? readPlates(item.content_id).flatMap(({ runs }) => runs.map(({ face }) => face))
            : []
      const drawn = keys.map((key) => key.split(':')[0] ?? '').filter((face) => face !== 'own')
      const named = [item.typeface, ...drawn.map((face) => faces[face]?.name ?? face)]
      for (const name of named) expect(source, String(item.content_id)).toContain(name)
    }
  })

  it('uses each tag and only tags that exist', () => {
    const used = new Set(Object.values(items).flatMap((item) => item.tags))
    expect([...used].sort()).toEqual(tags.map((tag) => tag.tag_unique).sort())
    expect(new Set(tags.map((tag) => tag.tag_id)).size).toBe(tags.length)
    for (const tag of tags) expectFiveLanguages(tag.name)
  })
})

const articleLanguages = ['zh-Hans', 'zh-Hant', 'en'] as const

describe('articles', () => {
  const files = ids('article').flatMap((id) => articleLanguages.map((lang) => `${id}.${lang}.md`))

  it('exist in three languages for the article items only', () => {
    expect(readdirSync('demo/texts/articles').sort()).toEqual(files.sort())
  })

  it.each(ids('article'))('%s has three headings, two figures and the length of a short read', (id) => {
    for (const lang of articleLanguages) {
      const text = article(Number(id), lang)
      expect(text.match(/^## \S/gm), lang).toHaveLength(3)
      expect([...text.matchAll(/^!\[[^\]]+\]\((.+)\)$/gm)].map((match) => match[1])).toEqual(['figure-1', 'figure-2'])
      expect(text, 'a locked article shows its first two paragraphs').toMatch(/^[^#!>\n].+\n\n[^#!>\n].+\n/)
    }
    for (const lang of ['zh-Hans', 'zh-Hant']) {
      expect(hanzi(article(Number(id), lang))).toBeGreaterThanOrEqual(600)
      expect(hanzi(article(Number(id), lang))).toBeLessThanOrEqual(1200)
    }
    expect(words(article(Number(id), 'en'))).toBeGreaterThanOrEqual(350)
    expect(words(article(Number(id), 'en'))).toBeLessThanOrEqual(700)
  })
})

describe('traditional texts', () => {
  const traditional = [
    ...ids('article').map((id) => article(Number(id), 'zh-Hant')),
    ...Object.values(items).flatMap(({ description, keywords }) => [description['zh-Hant'], keywords['zh-Hant']]),
  ]

  it('use the quotation marks of their readers, and none of the words a converter takes for another thing', () => {
    for (const text of traditional) expect(text).not.toMatch(/[“”‘’]|字型|視窗|畫素|儲存著|記賬/)
  })
})

describe('danmu', () => {
  const danmu = read<Record<string, Danmu[]>>('danmu')
  const colors = '#FFFFFF #FFD76A #FF9E8A #9BE7D2 #9CC8FF #D9B8FF #FFB3D1 #C9E58B'.split(' ')

  it('belongs to the videos, 300 to 400 in all', () => {
    expect(Object.keys(danmu).sort()).toEqual(ids('video').sort())
    const count = Object.values(danmu).flat().length
    expect(count).toBeGreaterThanOrEqual(300)
    expect(count).toBeLessThanOrEqual(400)
  })

  it.each(Object.entries(danmu))('of %s lies inside the video, in order, in the eight colours', (id, list) => {
    const duration_seconds = catalogue.items.find((item) => String(item.content_id) === id)?.duration_seconds ?? 0
    expect(list.map((row) => row.time)).toEqual(list.map((row) => row.time).sort((a, b) => a - b))
    for (const row of list) {
      expect(row.time).toBeGreaterThanOrEqual(0)
      expect(row.time).toBeLessThan(duration_seconds)
      expect(length(row.text)).toBeGreaterThan(0)
      expect(length(row.text)).toBeLessThanOrEqual(30)
      expect(colors).toContain(row.color ?? '#FFFFFF')
      expect([0, 1, 2]).toContain(row.mode ?? 0)
    }
  })
})

describe('site texts', () => {
  it('gives notices, questions, agreements and plans in five languages', () => {
    const texts = [
      ...notices.flatMap((row) => [row.title, row.desc, row.content]),
      ...faq.flatMap((row) => [row.question, row.answer]),
      ...accords.flatMap((row) => [row.name, row.desc, row.content]),
      ...viptypes.flatMap((row) => [row.name, row.desc]),
      ...Object.values(setting).filter((value) => typeof value !== 'string'),
    ]
    for (const value of texts) expectFiveLanguages(value)
  })

  it('keeps the same HTML structure in every language', () => {
    for (const html of [...notices, ...accords].map((row) => row.content).concat(faq.map((row) => row.answer))) {
      const structure = tagsOf(html['zh-Hans'])
      expect(structure.length).toBeGreaterThan(0)
      for (const lang of languages) expect(tagsOf(html[lang])).toEqual(structure)
    }
  })

  it('has the four plans of the VIP page, one of them preselected', () => {
    expect(viptypes.map((row) => [row.price_minor, row.days])).toEqual([
      [1800, 30],
      [4500, 90],
      [14800, 365],
      [39800, 0],
    ])
    expect(viptypes.filter((row) => row.is_rec === 1).map((row) => row.days)).toEqual([365])
  })

  it('fills the four groups of questions, each entry once', () => {
    expect(new Set(faq.map((row) => row.group))).toEqual(new Set(['vip', 'play', 'account', 'pay']))
    expect(new Set(faq.map((row) => row.unique)).size).toBe(faq.length)
  })

  it('has the five agreement texts', () => {
    const uniques = ['user-agreement', 'privacy', 'vip-agreement', 'cooperate', 'abnormal-order']
    expect(accords.map((row) => row.unique)).toEqual(uniques)
    expect(tagsOf(accords.at(-1)?.content.en ?? '').filter((tag) => tag === 'h2')).toHaveLength(4)
  })

  it('offers only search words that occur in a title of their language', () => {
    expect(searchwords).toHaveLength(12)
    for (const language of languages) {
      const titles = catalogue.items.map(({ name }) => name[language].toLowerCase()).join('\n')
      for (const { name } of searchwords) expect(titles, language).toContain(name[language].toLowerCase())
    }
  })

  it('keeps notices and feedback in the past, within the form limits', () => {
    expect(notices).toHaveLength(8)
    for (const row of notices) expect(row.start_days_ago).toBeGreaterThanOrEqual(0)
    for (const row of feedback) {
      expect(row.days_ago).toBeGreaterThan(0)
      expect(length(row.content)).toBeLessThanOrEqual(140)
    }
  })
})

describe('voice', () => {
  const files = readdirSync('demo/texts', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(json|md)$/.test(name),
  )

  it.each(files)('%s raises no voice and uses no emoji', (name) => {
    const text = readFileSync(`demo/texts/${name}`, 'utf8').replaceAll('![', '[')
    expect(text).not.toMatch(/[!！]|\p{Emoji_Presentation}/u)
  })
})
