import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FONTS = 'web/public/fonts/scripts'
const MAX_BYTES = 150_000
/** Below demo: what visitors read. */
const SHOWN = /^(texts\/.*\.(json|md)|galleries\/\d+\/gallery\.json|videos\/\d+\/.*\.(vtt|json))$/
const css = readFileSync('web/src/ui/scripts.css', 'utf8')
const faces = JSON.parse(readFileSync('demo/make/fonts/faces.json', 'utf8')) as Record<string, { blocks: string[] }>

const rangesIn = (text: string): [from: number, to: number][] =>
  [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ])
const isIn = (code: number, ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([from, to]) => code >= from && code <= to)

/** The rule of one script. */
const ruleOf = (name: string) => css.split('@font-face').find((rule) => rule.includes(`/${name}.woff2`)) ?? ''

const files = readdirSync('demo', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
const shown = new Set(
  files.filter((path) => SHOWN.test(path)).flatMap((path) => [...readFileSync(join('demo', path), 'utf8')]),
)

it.each(Object.entries(faces))(
  '%s: every character of the demo’s texts is in its font, and nothing else',
  (name, { blocks }) => {
    const block = rangesIn(blocks.map((range) => `U+${range}`).join())
    const needed = [...shown].map((character) => character.codePointAt(0) ?? 0).filter((code) => isIn(code, block))
    const given = rangesIn(ruleOf(name))
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.filter((code) => !isIn(code, given))).toEqual([])
    expect(given.reduce((sum, [from, to]) => sum + to - from + 1, 0)).toBe(needed.length)
  },
)

it('the fonts are small, and all of them are used', () => {
  const fonts = readdirSync(FONTS).filter((file) => file.endsWith('.woff2'))
  expect(fonts.sort()).toEqual(
    Object.keys(faces)
      .map((name) => `${name}.woff2`)
      .sort(),
  )
  expect(fonts.reduce((sum, file) => sum + statSync(join(FONTS, file)).size, 0)).toBeLessThan(MAX_BYTES)
})
