/** Puts what the server knows into the built `index.html`. Pure. */
import { type Drawing, FIRST_VIEW_ID, type FirstViewData, type Output } from '@zimu/contract'
import { escapeHtml } from '../html.ts'

type Site = Output<'GET /api/setting.Setting/setting'>['setting']

/** JSON inside a `<script>`: no `<` may begin an end tag or a comment there. The policy lets nothing of it run. */
export function inertJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

/** `built` is the title element of the build. */
function siteHead(built: string, { title, description }: Pick<Site, 'title' | 'description'>): string {
  const meta = description ? `<meta name="description" content="${escapeHtml(description)}">` : ''
  return `${title ? `<title>${escapeHtml(title)}</title>` : built}${meta}`
}

/**
 * The first frame waits for the drawing, which ends where the data begins: the parser pauses at the body, and a frame of an
 * empty or half a page costs a slow phone as much as the whole. Browsers that do not know it paint as they like.
 */
const EXPECT_DRAWING = `<link rel="expect" href="#${FIRST_VIEW_ID}" blocking="render">`

const SHEET = /<link rel="stylesheet"[^>]*>/

/**
 * The sheet of the app keeps nobody from the first paint any more: it is fetched without haste, and the app makes it a sheet
 * of the page when it starts (web/src/app/take-over.ts). It stands after the first styles, as its rules follow them.
 */
function letSheetWait(html: string, first_styles: string): string {
  const styles = `<style data-first-styles>${first_styles}</style>`
  const wait = (link: string) => link.replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"')
  return html.replace(SHEET, (link) => `${styles}${wait(link)}<noscript>${link}</noscript>`)
}

const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>/

/** The app comes after the first frame; web/src/boot.ts fetches it. */
function letAppWait(html: string): string {
  return html.replace(ENTRY, '<meta name="entry" content="$1">')
}

/** The document of home: its language, title and description, what is drawn, and the answers it was drawn from. */
export function composeDocument(html: string, data: FirstViewData, drawing: Drawing): string {
  const { html: drawn, preloads, styles, first_styles } = drawing
  const site = data.answers.find((answer) => answer.id === 'GET /api/setting.Setting/setting')?.data.setting
  const own = `${drawn && EXPECT_DRAWING}${styles && `<style data-first-view>${styles}</style>`}</head>`
  return (first_styles ? letSheetWait(letAppWait(html), first_styles) : html)
    .replace(/<title>[^<]*<\/title>/, (title) => `${preloads}${site ? siteHead(title, site) : title}`)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${data.language}"`)
    .replace('</head>', () => own)
    .replace('<div id="app"></div>', () => `<div id="app">${drawn}</div>${inertJson(FIRST_VIEW_ID, data)}`)
}
