/** Plans, notices, questions, agreements, carousel, bullet comments and site texts of the demo. */
import { DANMU_SEGMENT_SECONDS, LANGUAGES, type Language } from '@zimu/contract'
import type { Dialect } from '../../db/columns.ts'
import type { Trx } from '../../db/open.ts'
import type { ContentInput, ContentService } from '../../modules/content/index.ts'
import { raiseCounter } from '../site-file/site-file.repo.ts'
import { insertRows, listFirstVideos } from './demo.repo.ts'
import { type DemoFiles, type DemoItem, translate, type Worded } from './demo-files.ts'
import type { DemoTime } from './demo-time.ts'

const base = (worded: Worded) => worded['zh-Hans']

export async function saveCategoriesAndTags(
  trx: Trx,
  files: DemoFiles,
  content: Pick<ContentService, 'saveCategory' | 'saveTag' | 'saveSearchword'>,
): Promise<void> {
  for (const [index, { category_id, category_unique, name }] of files.catalogue().categories.entries()) {
    const texts = translate({ category_name: name })
    await content.saveCategory(trx, {
      category_id,
      category_unique,
      category_name: base(name),
      texts,
      sort: 300 - index * 10,
    })
  }
  for (const { tag_id, tag_unique, name } of files.texts('tags'))
    await content.saveTag(trx, { tag_id, tag_unique, tag_name: base(name), texts: translate({ tag_name: name }) })
  for (const { name, ...word } of files.texts('searchwords'))
    for (const lang of LANGUAGES) {
      const worded = name[lang]
      if (worded) await content.saveSearchword(trx, { ...word, lang, name: worded })
    }
}

export async function saveSiteRows(trx: Trx, files: DemoFiles, dialect: Dialect, time: DemoTime): Promise<void> {
  const now = time.now
  const plans = files.texts('viptypes').map(({ name, desc, ...plan }) => ({
    ...plan,
    name: base(name),
    desc: base(desc),
    texts: JSON.stringify(translate({ name, desc })),
    create_time: now,
    update_time: null,
  }))
  await insertRows(trx, 'viptype', plans)
  await raiseCounter(trx, dialect, 'plans')
  const notices = files.texts('notices').map(({ title, desc, content, start_days_ago, type, is_urgent }, index) => ({
    unique: `demo-${index + 1}`,
    type,
    is_urgent,
    title: base(title),
    desc: base(desc),
    content: base(content),
    texts: JSON.stringify(translate({ title, desc, content })),
    start_time: time.daysAgo(start_days_ago),
    end_time: null,
    create_time: now,
    update_time: null,
  }))
  await insertRows(trx, 'notice', notices)
  const questions = files.texts('faq').map(({ group, unique, question, answer }, index) => ({
    group,
    unique,
    question: base(question),
    answer: base(answer),
    sort: 500 - index,
    texts: JSON.stringify(translate({ question, answer })),
    create_time: now,
    update_time: null,
  }))
  await insertRows(trx, 'faq', questions)
  const agreements = files.texts('accords').map(({ unique, name, desc, content }, index) => ({
    unique,
    name: base(name),
    desc: base(desc),
    content: base(content),
    sort: 500 - index,
    texts: JSON.stringify(translate({ name, desc, content })),
    create_time: now,
    update_time: null,
  }))
  await insertRows(trx, 'accord', agreements)
}

/** Slides with the landscape posters of contents, which must have been saved before. */
export async function saveCarousel(
  trx: Trx,
  files: DemoFiles,
  inputs: ReadonlyMap<number, Pick<ContentInput, 'covers' | 'image' | 'description'>>,
  now: number,
): Promise<void> {
  const { carousel, items } = files.catalogue()
  const texts = files.texts('items')
  const slides = carousel.flatMap((content_id, index) => {
    const item = items.find((candidate) => candidate.content_id === content_id)
    const input = inputs.get(content_id)
    const description = texts[content_id]?.description
    if (!item || !input || !description) return []
    const cover = input.covers.h ?? input.image
    return {
      title: base(item.name),
      desc: base(description),
      content_id,
      color: input.image.color,
      texts: JSON.stringify(translate({ title: item.name, desc: description })),
      sort: 500 - index,
      image_url: cover.url,
      width: cover.width,
      height: cover.height,
      create_time: now,
      update_time: null,
    }
  })
  await insertRows(trx, 'carousel', slides)
}

const WHITE = '#FFFFFF'

/** Bullet comments of the first video of each film, their times spread over the days since its release. */
export async function saveDanmu(trx: Trx, files: DemoFiles, items: readonly DemoItem[], time: DemoTime): Promise<void> {
  const videos = await listFirstVideos(trx)
  const ranks = new Map(items.map((item) => [String(item.content_id), item.release_rank]))
  const rows = Object.entries(files.texts('danmu')).flatMap(([content_id, list]) => {
    const start = time.releaseOf(ranks.get(content_id) ?? 0)
    return list.map(({ time: seconds, text, color = WHITE, mode = 0 }, index) => ({
      content_id: Number(content_id),
      file_id: videos.get(Number(content_id)) ?? 0,
      text,
      color,
      mode,
      time: seconds,
      segment: Math.floor(seconds / DANMU_SEGMENT_SECONDS),
      create_time: Math.round(start + ((time.now - start) * (index + 1)) / (list.length + 1)),
    }))
  })
  await insertRows(trx, 'content_danmu', rows)
}

/** What the demonstration switches on: it has no operator who would review. Its films are cut into pieces of 4 s. */
const OPTIONS: [string, string][] = [
  ['content.preview_seconds', '8'],
  ['comment.enabled', '1'],
  ['comment.first_review_num', '0'],
]

/**
 * Settings as pairs of key and value: options, and site texts with the base language under the key, translations under
 * `key.<language>`.
 */
export function listSettings(files: DemoFiles): [string, string][] {
  const isLanguage = (lang: string): lang is Language => (LANGUAGES as readonly string[]).includes(lang)
  const texts = Object.entries(files.texts('setting')).flatMap(([name, value]): [string, string][] => {
    const key = `setting.${name}`
    if (typeof value === 'string') return [[key, value]]
    return Object.entries(value)
      .filter(([lang]) => isLanguage(lang))
      .map(([lang, text]) => [lang === 'zh-Hans' ? key : `${key}.${lang}`, text])
  })
  return [...OPTIONS, ...texts]
}
