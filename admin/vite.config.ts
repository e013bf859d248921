import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLoader } from '../tools/chunk-loader/plugin.ts'
import { compileHints } from '../tools/compile-hints.ts'

/** Where `vite` (development) finds the calls; the built console is served by the server itself. */
const API = process.env.ADMIN_API_URL ?? 'http://127.0.0.1:8081'

/**
 * Few files instead of one per shared module: each costs a first visit some milliseconds of the main thread, whatever is in it
 * (docs/decisions/0503). `base` is what every page of the console loads, the sign-in page included; `console` the libraries behind
 * the sign-in, without what only few pages need of them: lists that are dragged, and tabs. `door` is what sign-in has in common with
 * pages behind it, so that it loads none of them; `icons` those of several pages; `parts` what most pages share.
 */
const FEW = '(dnd|gridlist|draganddrop|tabs)'
const DOOR_ICONS = 'arrow-left|check|clock|copy|download|eye|eye-off|fingerprint-pattern|key-round|smartphone'
const CHUNKS = [
  { name: 'base', tags: ['$initial' as const], priority: 3 },
  {
    name: 'console',
    test: new RegExp(`node_modules.(@tanstack|react-aria|react-stately|@internationalized)(?!.*${FEW})`, 'i'),
    priority: 2,
  },
  { name: 'dragging', test: new RegExp(`node_modules.react-(aria|stately).*${FEW}`, 'i'), priority: 1 },
  {
    name: 'door',
    test: new RegExp(
      `admin.src.(entrance.(passkey|sign-in)|ui.(field|wordmark|rosette))|lucide.+icons.(${DOOR_ICONS})\\.`,
    ),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'icons', test: /node_modules.lucide/, minShareCount: 3 },
  { name: 'parts', test: /admin.src.(?!i18n.catalogues)|node_modules.lucide/, minShareCount: 7 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react(), chunkLoader(), compileHints('all')],
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
