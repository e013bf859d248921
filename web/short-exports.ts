/**
 * Gives what a chunk exports the same short name inside it: `export{a,b}` instead of `export{wa as a,Do as b}`, which no compression
 * makes shorter. The entry exports 150 names to the other chunks: 0.4 kB that every first visit would load.
 */
import { minify } from 'terser'
import type { Plugin } from 'vite'

const EXPORTS = /\bexport\{([^}]*)\};?\s*$/

/** Names that the bundler gives are this short; of those, three are no names of variables. */
const isUsable = (name: string) => /^[\w$]{1,2}$/.test(name) && !/^(do|if|in|\d.?)$/.test(name)

/**
 * Names of exports by the names that they have in a minified chunk, as far as they can have the same.
 * @example readExports('export{wa as a,Do as default};') // { wa: 'a' }
 */
export function readExports(code: string): Record<string, string> {
  const [, list = ''] = EXPORTS.exec(code) ?? []
  const pairs = list.split(',').map((each) => each.split(' as '))
  return Object.fromEntries(pairs.filter(([local, name]) => local && name && isUsable(name)))
}

/** After the minifier: names once more, with those of the exports taken. */
export function shortExports(): Plugin {
  return {
    name: 'zimu-short-exports',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    renderChunk: {
      order: 'post',
      async handler(code, _chunk, { sourcemap }) {
        const names = Object.entries(readExports(code))
        if (names.length === 0) return null
        const props = Object.fromEntries(names.map(([local, name]) => [`$${local}`, name]))
        const short = await minify(code, {
          module: true,
          ecma: 2020,
          compress: false,
          nameCache: { vars: { props } },
          sourceMap: Boolean(sourcemap),
        })
        if (short.code === undefined) throw new Error('a chunk came back empty')
        return { code: short.code, map: typeof short.map === 'string' ? short.map : null }
      },
    },
  }
}
