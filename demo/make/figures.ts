import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { drawFigure, figureFile, figureNumbers, readFigureOutlines } from './figures/figures.ts'

const folder = 'demo/figures'
mkdirSync(folder, { recursive: true })
const outlines = readFigureOutlines()
let bytes = 0
for (const item of readCatalogue().items.filter(({ kind }) => kind === 'article')) {
  for (const number of figureNumbers) {
    const { svg } = drawFigure(item, number, outlines)
    bytes += Buffer.byteLength(svg)
    writeFileSync(join(folder, figureFile(item.content_id, number)), svg)
  }
}
console.log(`figures written to ${folder}, ${Math.round(bytes / 1024)} KB`)
