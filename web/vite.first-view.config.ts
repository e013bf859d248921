/** The drawing of home as a module for the server: one file with everything in it, so that it needs no packages there. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import web from './vite.config.ts'

const { plugins = [], css = {} } = web

/** Gives the drawing the sheet of the app, which has been built into the folder around its own. */
function firstSheet(): Plugin {
  return {
    name: 'zimu-first-sheet',
    config({ build }) {
      const dist = resolve(import.meta.dirname, build?.outDir ?? 'dist/.first-view', '..')
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
      const sheets: string[] = manifest['index.html'].css
      const text = sheets.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
      return { define: { __FIRST_SHEET__: JSON.stringify(text) } }
    },
  }
}

export default mergeConfig(
  { plugins, css },
  defineConfig({
    plugins: [firstSheet()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/first-view/draw-first-view.tsx',
      target: 'node20',
      minify: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: { entryFileNames: 'first-view.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  }),
)
