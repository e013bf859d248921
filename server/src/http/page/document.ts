/** Puts what the server knows into the built `index.html`. Pure. */
import { type Drawing, FIRST_VIEW_ID, type FirstViewData, type Output } from '@zimu/contract'
import { escapeHtml } from '../html.ts'

type Site = Output<'GET /api/setting.Setting/setting'>['setting']

/** JSON inside a `<script>`: no `<` may begin an end tag or a comment there. The policy lets nothing of it run. */
export function inertJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function siteHead(html: string, { title, description }: Pick<Site, 'title' | 'description'>): string {
  const named = title ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`) : html
  const meta = description ? `<meta name="description" content="${escapeHtml(description)}">` : ''
  return named.replace('</title>', () => `</title>${meta}`)
}

/** The document of home: its language, title and description, what is drawn, and the answers it was drawn from. */
export function composeDocument(html: string, data: FirstViewData, { html: drawn, preloads, styles }: Drawing): string {
  const site = data.answers.find((answer) => answer.id === 'GET /api/setting.Setting/setting')?.data.setting
  const head = `${preloads}${styles ? `<style data-first-view>${styles}</style>` : ''}</head>`
  return (site ? siteHead(html, site) : html)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${data.language}"`)
    .replace('</head>', () => head)
    .replace('<div id="app"></div>', () => `<div id="app">${drawn}</div>${inertJson(FIRST_VIEW_ID, data)}`)
}
