/** The web app manifest: name and appearance of the installed app (https://www.w3.org/TR/appmanifest/). */

import type { Language } from '@zimu/contract'
import { vipUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import type { FastifyInstance } from 'fastify'
import { formatText } from '../../texts/index.ts'
import { installTexts } from '../../texts/install.ts'
import { languageOf } from '../language.ts'

/** `--paper` of the light theme; the page sets the colour of browser bars for each theme. */
const PAPER = '#FCFCFA'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const SHORTCUTS = [
  { text: 'shortcut.search', url: '/#/pages/search' },
  { text: 'shortcut.vip', url: absoluteUrl('', vipUrl()) },
  { text: 'shortcut.footprint', url: absoluteUrl('', '/pages/my/footprint') },
] as const

/** The manifest of a site in a language. */
function createManifest(name: string, language: Language) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    dir: 'ltr',
    start_url: '/#/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education', 'entertainment'],
    icons: ICONS,
    shortcuts: SHORTCUTS.map(({ text, url }) => ({ name: formatText(installTexts[text], language), url })),
  }
}

/** Serves `/manifest.webmanifest` under the site's name. */
export function serveManifest(app: FastifyInstance, readName: (language: Language) => Promise<string>): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = languageOf(request)
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language')
    return reply.type('application/manifest+json').send(createManifest(await readName(language), language))
  })
}
