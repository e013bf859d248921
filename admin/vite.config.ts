import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `vite` (development) finds the calls; the built console is served by the server itself. */
const API = process.env.ADMIN_API_URL ?? 'http://127.0.0.1:8081'

/**
 * `base` is what every page of the console loads, the sign-in page included; `console` the libraries behind the sign-in, without
 * what only few pages need of them: lists that are dragged, and tabs. Pages and what several of them share are left to the bundler.
 */
const FEW = '(dnd|gridlist|draganddrop|tabs)'
const CHUNKS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'console',
    test: new RegExp(`node_modules.(@tanstack|react-aria|react-stately|@internationalized)(?!.*${FEW})`, 'i'),
    priority: 2,
  },
  { name: 'dragging', test: new RegExp(`node_modules.react-(aria|stately).*${FEW}`, 'i'), priority: 1 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    manifest: true,
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2, pure_getters: true }, module: true },
    target: ['es2023', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: { proxy: { '/admin/api': API, '/storage': API } },
})
