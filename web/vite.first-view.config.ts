/** The drawing of home as a module for the server: one file with everything in it, so that it needs no packages there. */
import { defineConfig, mergeConfig } from 'vite'
import web from './vite.config.ts'

const { plugins = [], resolve = {} } = web

export default mergeConfig(
  { plugins, resolve },
  defineConfig({
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/draw-first-view.tsx',
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'first-view.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  }),
)
