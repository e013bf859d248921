/** `node tools/run.mjs demo/make/icons.ts`: draws the app's icons into web/public/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawIcon, FAVICON, ICONS } from './icon.ts'

const folder = 'web/public'
mkdirSync(`${folder}/icons`, { recursive: true })
writeFileSync(`${folder}/${FAVICON.file}`, drawIcon(FAVICON))
for (const icon of ICONS) {
  const png = await sharp(Buffer.from(drawIcon(icon)))
    .resize(icon.size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  writeFileSync(`${folder}/${icon.file}`, png)
}
