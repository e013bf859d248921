import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { compileHints } from './compile-hints.ts'

/** Where `vite` (development) finds the API; the built app is served by the server itself. */
const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

/**
 * Few chunks instead of one per shared module: large ones compress better, and the names of all chunks and styles are part
 * of the first one. `first` is what the entry imports, home included; `lists` what draws contents on several pages, and
 * everything that home asks for below its first view, so that it needs no other; `shared` all else that two pages have in
 * common, but for what brings the player along: the bundler makes a chunk of that itself (`use-up-next`); `styles` those of
 * the many small pages.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  {
    name: 'styles',
    test: /(pages.(login|my|other|search|vip)|features.(ledger|order-list)).+\.module\.css/,
    priority: 2,
  },
  { name: 'player', test: /web.src.(player|danmu)\/.+\.tsx?$/, priority: 2 },
  {
    name: 'lists',
    test: /web.src.(ui.(progress-bar|video-card|wide-row|list-footer)|features.(content|list|progress|session|notice.use))|icons.shuffle/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'shared', test: /^(?!.*web.src.features.watching)/, minShareCount: 2 },
]

/**
 * What is fetched beside a chunk when it is asked for: its styles and the chunks that pages share. Whatever else it
 * imports the browser finds by itself; naming it would cost every visitor bytes in the first chunk.
 */
const isPreloaded = (file: string) => file.endsWith('.css') || /\/(lists|player|shared|styles|use-up-next)-/.test(file)

/** The function that lucide's icon modules make their component with, and ours in its place. */
const ICON_MAKER = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/ui/icon/create-icon.ts', import.meta.url)),
}

/** The query library's cache of mutations, and an empty one in its place: 1.5 kB that every first visit would load. */
const MUTATION_CACHE = {
  find: /^\.\/mutationCache\.js$/,
  replacement: fileURLToPath(new URL('src/api/no-mutations.ts', import.meta.url)),
}

/** Every name stands in the first chunk and no compression makes a digest shorter: 36 bits tell two builds apart. */
const SHORT_NAMES = {
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/** React's tools for developers find the app in development only: 0.3 kB that every first visit would load. */
const NO_DEVTOOLS: Plugin = {
  name: 'zimu-no-devtools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
}

export default defineConfig({
  plugins: [react(), bootScript(), compileHints(), NO_DEVTOOLS],
  resolve: { alias: [ICON_MAKER, MUTATION_CACHE] },
  build: {
    manifest: true,
    // Smaller by 0.5 kB in the first load than the bundler's own, which is what the budget leaves. For getters: see treeshake.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true }, module: true },
    target: ['es2023', 'safari16.4'],
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isPreloaded) },
    rolldownOptions: {
      output: { ...SHORT_NAMES, codeSplitting: { groups: CHUNKS } },
      // No getter of ours or of a library does anything but give its value.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/storage', '/media', '/cashier', '/dev'].map((path) => [path, API])),
  },
})
