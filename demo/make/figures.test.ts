import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { drawFigure, figureFile, figureNumbers, readFigureOutlines } from './figures/figures.ts'

const folder = 'demo/figures'
const maxBytes = 14 * 1024
const outlines = readFigureOutlines()
const articles = readCatalogue().items.filter(({ kind }) => kind === 'article')
const figures = articles.flatMap((item) =>
  figureNumbers.map((number) => ({ item, number, file: figureFile(item.content_id, number) })),
)

describe('figures of articles', () => {
  it('are committed for every article, two each, and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(figures.map(({ file }) => file).sort())
  })

  it.each(figures)('$file is what the script makes, small, and holds outlines only', ({ item, number, file }) => {
    const { svg } = drawFigure(item, number, outlines)
    expect(readFileSync(join(folder, file), 'utf8')).toBe(svg)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(maxBytes)
    expect(svg).toContain('viewBox="0 0 1200 900"')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|href="(?!#)/)
  })

  it('use every outline of their book', () => {
    const used = new Set(figures.flatMap(({ item, number }) => drawFigure(item, number, outlines).keys))
    expect(Object.keys(outlines).sort()).toEqual([...used].sort())
  })

  it('change field and glyph from the first to the second', () => {
    for (const item of articles) {
      const [first, second] = figureNumbers.map((number) => drawFigure(item, number, outlines).svg)
      const fieldOf = (svg = '') => /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1]
      expect(fieldOf(first)).not.toBe(fieldOf(second))
    }
  })
})
