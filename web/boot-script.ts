/** Builds `src/boot.ts` into a classic script of its own and names it in the page's head, before everything else. */
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('src/boot.ts', import.meta.url))

async function bundle(): Promise<string> {
  const built = await rolldown({ input: SOURCE })
  const { output } = await built.generate({ format: 'iife', minify: true, comments: false })
  await built.close()
  return output[0].code
}

/** In development nothing is drawn before the app is there, so nothing is needed before it. */
export function bootScript(): Plugin {
  let reference = ''
  return {
    name: 'zimu-boot-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      this.addWatchFile(SOURCE)
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source: await bundle() })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle: files }) {
        const file = Object.values(files ?? {}).find(({ fileName }) => /(^|\/)boot-[^/]+\.js$/.test(fileName))
        if (!file) throw new Error(`the boot script ${reference} is not part of the build`)
        return {
          // What is drawn already comes first: styles and pictures are not to share the line with the app.
          html: html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
          tags: [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
