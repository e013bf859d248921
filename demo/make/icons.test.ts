import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawIcon, FAVICON, ICONS } from './icon.ts'

const FIELD = [0x1e, 0x00, 0x6b]

describe('icons in web/public', () => {
  it('the favicon is what the script draws', () => {
    expect(readFileSync(`web/public/${FAVICON.file}`, 'utf8')).toBe(drawIcon(FAVICON))
  })

  it.each(ICONS)('$file has its size and looks like what the script draws', async (icon) => {
    const kept = sharp(readFileSync(`web/public/${icon.file}`))
    expect(await kept.metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size })
    const [own, drawn] = await Promise.all(
      [kept, sharp(Buffer.from(drawIcon(icon)))].map((picture) =>
        picture.flatten({ background: '#fff' }).resize(32).raw().toBuffer(),
      ),
    )
    const differences = [...(own ?? [])].map((value, place) => Math.abs(value - (drawn?.[place] ?? 255)))
    expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(3)
  })

  it('nothing of the letter lies outside the circle that a mask may leave', async () => {
    const icon = ICONS.find(({ file }) => file.includes('maskable'))
    if (!icon) throw new Error('there is no icon for masks')
    const { data, info } = await sharp(Buffer.from(drawIcon(icon)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = icon.size / 2
    const outside = Array.from({ length: icon.size ** 2 }, (_, place) => place).filter(
      (place) => Math.hypot((place % icon.size) - middle, Math.floor(place / icon.size) - middle) > icon.size * 0.4,
    )
    const at = (place: number) => [...data.subarray(place * info.channels, place * info.channels + 3)]
    expect(outside.filter((place) => at(place).some((value, channel) => value !== FIELD[channel]))).toEqual([])
  })
})
