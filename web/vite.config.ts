import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkLoader } from '../tools/chunk-loader/plugin.ts'
import { compileHints } from '../tools/compile-hints.ts'
import { bootScript } from './boot-script.ts'
import { createClassScope } from './class-scope.ts'
import { reactNames } from './react-names.ts'
import { shortExports } from './short-exports.ts'

/** Where `vite` (development) finds the API; the built app is served by the server itself. */
const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

/**
 * Few chunks instead of one per shared module: large ones compress better, and the names of all chunks and styles are part
 * of the first one. A chunk takes what its modules import, unless one of higher priority has it. `first` is what the entry
 * imports, home included; `styles` those of the many small pages; `lists` everything that home asks for below its first
 * view, so that it needs no other; `shared` what two pages have in common, but for what brings the player along, which is
 * `watch`: no other page loads the player, and the player brings neither its rare faces nor the reader of block lists, which comes
 * with the sheet that takes them (docs/decisions/0410).
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 5 },
  {
    name: 'styles',
    test: /(pages.(login|my|other|search|vip|video.videolist)|features.(account|content.keyword|membership.ledger|order.list)|ui.(accordion|captcha-field|checkbox|letter-avatar|price-list)).+\.module\.css/,
    priority: 4,
  },
  {
    name: 'lists',
    test: /web.src.(ui.(progress-bar|rail|video-card|wide-row|list-footer|pull)|features.(content.(?!kind-tabs|sort|sub-categories)|list.(?!infinite|own|record|sheet)|progress|session|notice.(use|seen)))|icons.shuffle/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'shared',
    test: /^(?!.*web.src.(player|danmu|features.watching|pages.video))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'player', test: /web.src.(player|danmu)\/(?!dom.rare-faces|core.filter-list).+\.tsx?$/, priority: 1 },
  { name: 'watch', minShareCount: 2 },
]

/**
 * What is fetched beside a chunk when it is asked for: its styles and the chunks that pages share. Whatever else it
 * imports the browser finds by itself; naming it would cost every visitor bytes in the first chunk. Sorted, because equal lists
 * compress well.
 */
const isPreloaded = (file: string) => file.endsWith('.css') || /\/(lists|player|shared|styles|watch)-/.test(file)

/**
 * Every name stands in the first chunk and no compression makes a digest shorter: 42 bits tell two builds apart. With 36 the
 * bundler allows 64 chunks, which is what there are.
 */
const SHORT_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** React's tools for developers find the app in development only: 0.3 kB that every first visit would load. */
const NO_DEVTOOLS: Plugin = {
  name: 'zimu-no-devtools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
}

export default defineConfig({
  // Chunks but the entry have no hint: much of what a page brings is never called.
  plugins: [react(), chunkLoader(), reactNames(), bootScript(), compileHints('entries'), shortExports(), NO_DEVTOOLS],
  css: { modules: { generateScopedName: createClassScope() } },
  build: {
    manifest: true,
    // Smaller by 0.5 kB in the first load than the bundler's own, which is what the budget leaves. For getters: see treeshake.
    minify: 'terser',
    // `inline` 1: simple functions only. Calls with arguments compress better than what they call, written out at each place.
    terserOptions: {
      ecma: 2020,
      compress: {
        inline: 1,
        passes: 4,
        pure_getters: true,
        reduce_funcs: false,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
      module: true,
    },
    target: ['es2023', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isPreloaded).sort() },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { ...SHORT_NAMES, codeSplitting: { groups: CHUNKS } },
      // A constant of another chunk would be an export of this one.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // No getter of ours or of a library does anything but give its value.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/storage', '/media', '/cashier', '/dev'].map((path) => [path, API])),
  },
})
