import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { categoryUniques, readCatalogue } from './catalogue.ts'
import { luminance, palettes, palettesNotForVip } from './palettes.ts'
import { posterFile, posterSizeKeys, posterSizes, posterSvg } from './poster.ts'

const folder = 'demo/posters'
const maxBytes = 9 * 1024
const { items } = readCatalogue()
const posters = items.flatMap((item) =>
  posterSizeKeys.map((sizeKey) => ({ item, sizeKey, file: posterFile(item, sizeKey) })),
)

/** Names the first tag that does not match, or null. Enough for the few elements the compositions write. */
function findUnbalancedTag(svg: string): string | null {
  const open: string[] = []
  for (const [tag, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return tag
    } else if (!selfClosing && name) open.push(name)
  }
  return open.pop() ?? null
}

describe('posters', () => {
  it('are committed for every item and size and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(posters.map(({ file }) => file).sort())
  })

  it.each(posters)('$file is what the script makes', ({ item, sizeKey, file }) => {
    const svg = posterSvg(item, sizeKey)
    expect(readFileSync(join(folder, file), 'utf8')).toBe(svg)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxBytes)
    expect(svg).toContain(`viewBox="0 0 ${posterSizes[sizeKey].join(' ')}"`)
    expect(svg.match(/<path id="g"/g)).toHaveLength(1)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it.each(posters)('$file is well-formed', ({ file }) => {
    const svg = readFileSync(join(folder, file), 'utf8')
    expect(findUnbalancedTag(svg)).toBeNull()
    expect(svg.replaceAll(/<\/?[a-z]+(?:\s+[\w:-]+="[^"<>&]*")*\s*\/?>/g, '').trim()).toBe('')
  })
})

describe('palettes of the catalogue', () => {
  it.each(categoryUniques.filter((unique) => unique !== 'signs'))('are all different in %s', (unique) => {
    const used = items.filter((item) => item.category_unique === unique).map((item) => item.palette)
    expect(used).toHaveLength(8)
    expect(new Set(used).size).toBe(used.length)
  })

  it('have light fields in signs, for the overprint', () => {
    const signs = items.filter((item) => item.category_unique === 'signs')
    for (const { palette } of signs) expect(luminance(palettes[palette].field)).toBeGreaterThan(0.4)
  })

  it('keep VIP items off the fields that swallow the brass mark', () => {
    const sunk = items.filter((item) => item.is_vip === 1 && palettesNotForVip.includes(item.palette))
    expect(sunk).toEqual([])
  })

  it('never set the same field twice in a row in the order of publication', () => {
    const inOrder = [...items].sort((a, b) => a.release_rank - b.release_rank)
    const repeated = inOrder.filter((item, index) => item.palette === inOrder[index - 1]?.palette)
    expect(repeated).toEqual([])
  })
})

describe('palettes', () => {
  it.each(Object.entries(palettes))('%s keeps the glyph readable on the field', (_key, { field, glyph }) => {
    const [dark, light] = [luminance(field), luminance(glyph)].sort((a, b) => a - b)
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThan(4.3)
  })
})
