import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { poster_size_keys, posterFile, posterSvg } from './poster.ts'

const folder = 'demo/posters'
mkdirSync(folder, { recursive: true })
let bytes = 0
for (const item of readCatalogue().items) {
  for (const size_key of poster_size_keys) {
    const svg = posterSvg(item, size_key)
    bytes += Buffer.byteLength(svg)
    writeFileSync(join(folder, posterFile(item, size_key)), svg)
  }
}
console.log(`posters written to ${folder}, ${Math.round(bytes / 1024)} KB`)
