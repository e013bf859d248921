/**
 * Marks the first chunk as called on load: V8 then compiles all of it beside the download, on a thread of its own, instead
 * of each function on the main thread when it is first called. A comment to every other engine.
 * Source: Explicit Compile Hints (WICG explainer; Chrome 136).
 */
import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/** For the entry only: other chunks are asked for one by one, and much of what a page brings is never called. */
export function compileHints(): Plugin {
  return {
    name: 'zimu-compile-hints',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.isEntry) continue
          output.code = HINT + output.code
          const map = bundle[`${output.fileName}.map`]
          if (map?.type === 'asset') map.source = `${map.source}`.replace('"mappings":"', '"mappings":";')
        }
      },
    },
  }
}
