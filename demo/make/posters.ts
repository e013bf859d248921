import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { posterFile, posterSizeKeys, posterSvg } from './poster.ts'

const folder = 'demo/posters'
mkdirSync(folder, { recursive: true })
let bytes = 0
for (const item of readCatalogue().items) {
  for (const sizeKey of posterSizeKeys) {
    const svg = posterSvg(item, sizeKey)
    bytes += Buffer.byteLength(svg)
    writeFileSync(join(folder, posterFile(item, sizeKey)), svg)
  }
}
console.log(`posters written to ${folder}, ${Math.round(bytes / 1024)} KB`)
