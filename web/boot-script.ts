/** Builds `src/boot.ts` and puts it into the page's head, before all but the charset; the server's policy lets it in by its hash. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('src/boot.ts', import.meta.url))

const CHARSET = '<meta charset="utf-8">'

async function bundle(): Promise<string> {
  const built = await rolldown({ input: SOURCE })
  const { output } = await built.generate({ format: 'iife', minify: true, comments: false })
  await built.close()
  const code = output[0].code.trim()
  // The server finds the script in the page, and the page its end, by this character.
  if (code.includes('<')) throw new Error('src/boot.ts: no `<` may stand in a script inside the page')
  return code
}

/** In development nothing is drawn before the app is there, so nothing is needed before it. */
export function bootScript(): Plugin {
  return {
    name: 'zimu-boot-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.addWatchFile(SOURCE)
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = `<script>${await bundle()}</script>`
        if (!html.includes(CHARSET)) throw new Error(`index.html: it has no ${CHARSET}`)
        return (
          html
            // Browsers look for the charset in the first 1,024 bytes only.
            .replace(CHARSET, () => `${CHARSET}${script}`)
            // What is drawn already comes first: styles and pictures are not to share the line with the app.
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        )
      },
    },
  }
}
