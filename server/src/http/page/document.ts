/** Fills data and drawing into the built `index.html`. Pure. */
import { type Drawing, FIRST_VIEW_ID, type FirstViewData, type Output } from '@zimu/contract'
import { escapeHtml } from '../html.ts'

type Site = Output<'GET /api/setting.Setting/setting'>['setting']

/** JSON in an inert `<script>`; `<` is escaped, so that it can neither end the element nor begin a comment. */
export function inertJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

/** `built`: the title element of the build. */
function siteHead(built: string, { title, description }: Pick<Site, 'title' | 'description'>): string {
  const meta = description ? `<meta name="description" content="${escapeHtml(description)}">` : ''
  return `${title ? `<title>${escapeHtml(title)}</title>` : built}${meta}`
}

/**
 * Delays the first paint until the drawing is parsed, because painting an empty or partial page costs a slow phone as
 * much as the whole one. Other browsers ignore it.
 */
const EXPECT_DRAWING = `<link rel="expect" href="#${FIRST_VIEW_ID}" blocking="render">`

const SHEET = /<link rel="stylesheet"[^>]*>/

/**
 * Loads the app's stylesheet without blocking the first paint; the app enables it when it starts
 * (web/src/app/take-over.ts). It follows the first styles, as its rules override them.
 */
function letSheetWait(html: string, firstStyles: string): string {
  const styles = `<style data-first-styles>${firstStyles}</style>`
  const wait = (link: string) => link.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"')
  return html.replace(SHEET, (link) => `${styles}${wait(link)}<noscript>${link}</noscript>`)
}

const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>/

/** The app's script is loaded after the first paint, by web/src/boot.ts. */
function letAppWait(html: string): string {
  return html.replace(ENTRY, '<meta name="entry" content="$1">')
}

/** Document of home: language, title, description, drawing, and the data it was rendered from. */
export function composeDocument(html: string, data: FirstViewData, drawing: Drawing): string {
  const { html: drawn, preloads, styles, firstStyles } = drawing
  const site = data.answers.find((answer) => answer.id === 'GET /api/setting.Setting/setting')?.data.setting
  const own = `${drawn && EXPECT_DRAWING}${styles && `<style data-first-view>${styles}</style>`}</head>`
  return (firstStyles ? letSheetWait(letAppWait(html), firstStyles) : html)
    .replace(/<title>[^<]*<\/title>/, (title) => `${preloads}${site ? siteHead(title, site) : title}`)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${data.language}"`)
    .replace('</head>', () => own)
    .replace('<div id="app"></div>', () => `<div id="app">${drawn}</div>${inertJson(FIRST_VIEW_ID, data)}`)
}
