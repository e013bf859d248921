/** HTML page of a shared content. Pure. */

import type { Language, Output } from '@zimu/contract'
import { contentUrl } from '@zimu/contract/page-urls'
import { cardPicture, pageTitle, shareUrl, summarise } from '../../share-card.ts'
import { formatText, type Text } from '../../texts/index.ts'
import { shareTexts } from '../../texts/share.ts'
import { parseTime } from '../../texts/time.ts'
import { escapeHtml } from '../html.ts'

type Content = Output<'GET /api/content.Content/info'>
type Site = Output<'GET /api/setting.Setting/setting'>

export interface Shared {
  content: Content
  site: Site
  language: Language
  /** Address of the app, with the language parameter of this page if it has one. */
  appPath: string
  /** Public origin, without a trailing slash. */
  origin: string
}

/** Drawn posters are converted like photographs. */
const CARD_WIDTH = 1280
const SCHEMA_TYPES = { video: 'VideoObject', gallery: 'ImageGallery', article: 'Article' } as const

const LOCALES: Record<Language, string> = {
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
  en: 'en_GB',
  fr: 'fr_FR',
  es: 'es_ES',
}

interface Picture {
  src: string
  /** Absolute address of a JPEG, which link previews can read. */
  cardUrl: string
  width: number
  height: number
}

function pictureOf({ content, site, origin }: Shared): Picture | undefined {
  const picture = cardPicture(content)
  if (!picture) return undefined
  const { url, width, height } = picture
  const isForeign = /^https?:/.test(url)
  const src = isForeign ? url : `${site.file.cdn_address}${url}`
  const absolute = /^https?:/.test(src) ? src : `${origin}${src}`
  return { src, cardUrl: isForeign ? url : `${absolute}?w=${CARD_WIDTH}&as=jpeg`, width, height }
}

/** Structured data for search engines (schema.org). */
function linkedData({ content, origin, language }: Shared, picture: Picture | undefined): string {
  const released = new Date(parseTime(content.release_time) ?? 0).toISOString()
  const own =
    content.kind === 'video'
      ? { uploadDate: released, duration: `PT${content.duration}S` }
      : { datePublished: released }
  const data = {
    '@context': 'https://schema.org',
    '@type': SCHEMA_TYPES[content.kind],
    name: content.name,
    headline: content.name,
    description: summarise(content.description),
    url: shareUrl(origin, content.content_id),
    inLanguage: language,
    isAccessibleForFree: content.is_vip === 0,
    ...(picture ? { thumbnailUrl: picture.cardUrl, image: picture.cardUrl } : {}),
    ...own,
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function metaOf(shared: Shared, picture: Picture | undefined): string {
  const { content, site, language, origin } = shared
  const properties: [string, string | number][] = [
    ['og:type', content.kind === 'video' ? 'video.other' : 'article'],
    ['og:site_name', site.setting.title],
    ['og:title', content.name],
    ['og:description', summarise(content.description)],
    ['og:url', shareUrl(origin, content.content_id)],
    ['og:locale', LOCALES[language]],
  ]
  if (picture)
    properties.push(
      ['og:image', picture.cardUrl],
      ['og:image:width', picture.width],
      ['og:image:height', picture.height],
    )
  const tags = properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`)
  return `<meta name="description" content="${escapeHtml(summarise(content.description))}">
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
${tags.join('\n')}
<link rel="canonical" href="${escapeHtml(shareUrl(origin, content.content_id))}">`
}

function frame(language: Language, title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/share/page.css">
</head>
<body><main>${main}</main></body>
</html>
`
}

const siteLine = (name: string) => `<p class="site"><a href="/">${escapeHtml(name)}</a></p>`

/** Page of a content as a guest may see it: title, description, cover. */
export function sharePage(shared: Shared): string {
  const { content, site, language, appPath } = shared
  const t = (text: Text) => escapeHtml(formatText(text, language))
  const picture = pictureOf(shared)
  const title = pageTitle(content.name, site.setting.title)
  const image = picture
    ? `<img src="${escapeHtml(picture.src)}" width="${picture.width}" height="${picture.height}" alt="">`
    : ''
  const locked = content.lock_type === '' ? '' : `<p>${t(shareTexts.locked)}</p>`
  const target = `${appPath}#${contentUrl(content)}`
  return frame(
    language,
    title,
    `${metaOf(shared, picture)}\n${linkedData(shared, picture)}\n<script src="/share/open.js" defer></script>`,
    `${siteLine(site.setting.title)}${image}<div class="text"><h1>${escapeHtml(content.name)}</h1>
<p>${escapeHtml(content.description)}</p>${locked}
<a class="open" data-on href="${escapeHtml(target)}">${t(shareTexts[`open.${content.kind}`])}</a></div>`,
  )
}

/** Page for a content that does not exist or is not published. */
export function missingPage(site: Site, language: Language): string {
  const t = (text: Text) => escapeHtml(formatText(text, language))
  return frame(
    language,
    formatText(shareTexts.not_found, language),
    '<meta name="robots" content="noindex">',
    `${siteLine(site.setting.title)}<div class="text"><h1>${t(shareTexts.not_found)}</h1>
<p>${t(shareTexts.notFoundText)}</p><a class="open" href="/">${t(shareTexts.home)}</a></div>`,
  )
}
