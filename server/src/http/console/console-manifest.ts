/** The web app manifest of the console, with which it is installed (https://www.w3.org/TR/appmanifest/). */
import type { Language } from '@zimu/contract'
import { formatText } from '../../texts/index.ts'
import { installTexts } from '../../texts/install.ts'

/** `--paper` of the light theme. */
const PAPER = '#FCFCFA'

/** A picture that the built document links, with its size in pixels: its address has a digest that only the build knows. */
const ICON = /<link rel="icon" sizes="(\d+x\d+)" href="([^"]+)"/g

/** `html`: the built document; `title`: what the site is called. */
export function createConsoleManifest(html: string, title: string, language: Language) {
  const name = `${title} · ${formatText(installTexts.console, language)}`
  return {
    ...{ id: '/admin/', start_url: '/admin/', scope: '/admin/', display: 'standalone' },
    ...{ name, short_name: name, lang: language, background_color: PAPER, theme_color: PAPER },
    icons: [...html.matchAll(ICON)].map(([, sizes, src]) => ({ src, sizes, type: 'image/png', purpose: 'any' })),
  }
}
