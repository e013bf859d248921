import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from './make/catalogue.ts'
import { readFigureOutlines } from './make/figures/figures.ts'
import { platePalette, plateSvg } from './make/galleries/draw.ts'
import { outlineKey, type PlateText, readFaces, readOutlines, readPlates } from './make/galleries/plates.ts'
import { palettes } from './make/palettes.ts'

type Picture = { file: string; width: number; height: number; color: string; title: PlateText; text: PlateText }

const allGalleriesLimitBytes = 4.6 * 1024 * 1024
const galleries = readCatalogue().items.filter(({ kind }) => kind === 'gallery')
const outlines = readOutlines()
const folderOf = (content_id: number) => join('demo/galleries', String(content_id))

function readPictures(content_id: number): Picture[] {
  return JSON.parse(readFileSync(join(folderOf(content_id), 'gallery.json'), 'utf8')) as Picture[]
}

/** The length a title takes in a row: Latin letters are about half as wide as Chinese ones. */
function chineseWidth(title: string): number {
  return [...title].reduce((width, char) => width + ((char.codePointAt(0) ?? 0) < 0x2e80 ? 0.5 : 1), 0)
}

it('there are thirteen galleries', () => {
  expect(galleries).toHaveLength(13)
})

describe.each(galleries)('gallery $content_id', (item) => {
  const pictures = readPictures(item.content_id)
  const plates = readPlates(item.content_id)

  it('has at least eight pictures and no stray file', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(8)
    const files = readdirSync(folderOf(item.content_id)).sort()
    expect(files).toEqual([...pictures.map(({ file }) => file), 'gallery.json'].sort())
  })

  it('states the size of its files', async () => {
    for (const { file, width, height } of pictures) {
      const path = join(folderOf(item.content_id), file)
      expect(existsSync(path), path).toBe(true)
      const metadata = await sharp(path).metadata()
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['webp', width, height])
      expect(width).toBe(height)
    }
  })

  it('shows the field colour it states in the corner', async () => {
    for (const [index, { file, color }] of pictures.entries()) {
      expect(color).toBe(palettes[platePalette(item, index)].field)
      if (item.category_unique === 'ancient') continue
      const corner = { left: 0, top: 0, width: 1, height: 1 }
      const pixel = await sharp(join(folderOf(item.content_id), file))
        .extract(corner)
        .removeAlpha()
        .raw()
        .toBuffer()
      const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
      for (const [channel, value] of channels.entries()) expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(8)
    }
  })

  it('is captioned in three languages, without exclamation marks or pressure', () => {
    for (const { title, text } of pictures) {
      for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const) {
        expect(title[language].trim()).not.toBe('')
        expect(title[language]).not.toMatch(/[。.]$/)
        expect(text[language]).toMatch(language === 'en' ? /[.”]$/ : /[。”」]$/)
        expect(text[language]).not.toMatch(/[!！"]/)
      }
      expect(chineseWidth(title['zh-Hans'])).toBeLessThanOrEqual(14)
    }
  })

  it('was made from its plates, none twice', () => {
    expect(pictures.map(({ title, text }) => ({ title, text }))).toEqual(
      plates.map(({ title, text }) => ({ title, text })),
    )
    const drawn = plates.map((plate, index) => {
      const outline = outlines[outlineKey(plate.runs)]
      if (!outline) throw new Error(`no outline ${outlineKey(plate.runs)}`)
      return plateSvg(item, plate, index, outline)
    })
    expect(new Set(drawn).size).toBe(plates.length)
  })

  it('never puts two pictures of one ink side by side', () => {
    const inks = plates.map((_, index) => platePalette(item, index))
    expect(inks.filter((ink, index) => ink === inks[index + 1])).toEqual([])
  })
})

it('every typeface of the list is used and has a free licence', () => {
  const faces = readFaces()
  const figureFaces = Object.keys(readFigureOutlines()).map((key) => key.split(':')[0] ?? '')
  const plateFaces = galleries.flatMap(({ content_id }) =>
    readPlates(content_id).flatMap(({ runs }) => runs.map(({ face }) => face)),
  )
  const used = new Set([...plateFaces, ...figureFaces])
  used.delete('own')
  expect(Object.keys(faces).sort()).toEqual([...used].sort())
  for (const { licence } of Object.values(faces)) expect(['OFL-1.1', 'OFL-1.0', 'public domain']).toContain(licence)
})

it('every outline belongs to a plate', () => {
  const wanted = galleries.flatMap(({ content_id }) => readPlates(content_id).map(({ runs }) => outlineKey(runs)))
  expect(Object.keys(outlines).sort()).toEqual([...new Set(wanted)].sort())
})

it('all galleries together stay below 4.6 MB', () => {
  const bytes = galleries.flatMap(({ content_id }) =>
    readdirSync(folderOf(content_id)).map((file) => statSync(join(folderOf(content_id), file)).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(allGalleriesLimitBytes)
})
