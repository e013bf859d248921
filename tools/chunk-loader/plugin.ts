/**
 * Chunks are asked for in one round trip. Vite's loader asks for a chunk once all of its styles have come, so that opening a page for the
 * first time costs a phone one round trip more (docs/decisions/0515).
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Name of the module that Vite imports wherever a chunk is loaded. */
const OF_VITE = '\0vite/preload-helper.js'

/** A Vite plugin that puts `load-chunk.ts` in the place of Vite's loader. */
export function chunkLoader(): Plugin {
  return {
    name: 'zimu-chunk-loader',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (id) => (id === OF_VITE ? join(import.meta.dirname, 'load-chunk.ts') : null),
  }
}
