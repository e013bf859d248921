import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { film_size, type PenStroke } from './film.ts'
import { frameSvg } from './frame.ts'
import { divide, ease, mixCameras, progress, wholeCamera } from './motion.ts'
import { paletteSequence } from './palette-sequence.ts'
import { listProductions } from './programme.ts'
import { filmTone, rootOf, sample_rate } from './tone.ts'

const productions = listProductions()

describe('programme', () => {
  it('has a film for every video of the catalogue, as long as it says', () => {
    const videos = readCatalogue().items.filter(({ kind }) => kind === 'video')
    const first_episodes = productions.filter(({ file }) => file === 'video.mp4')
    expect(first_episodes.map(({ item, film }) => [item.content_id, film.duration_seconds])).toEqual(
      videos.map(({ content_id, duration_seconds }) => [content_id, duration_seconds]),
    )
  })
})

describe.each(productions)('film $name', ({ film }) => {
  it('goes from the ground over writing and details to other inks, without overlaps', () => {
    const spans = [film.ground, ...film.reveal, ...film.shots, ...film.recolourings].map((one) =>
      'span' in one ? one.span : one,
    )
    for (const [index, { start, end }] of spans.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual((spans[index - 1]?.end ?? 0) - 1e-9)
    }
    expect(film.duration_seconds - (spans.at(-1)?.end ?? 0)).toBeGreaterThanOrEqual(2 - 1e-9)
  })

  it('begins with the bare field and ends with the poster', () => {
    expect(frameSvg(film, 0).match(/<path /g)).toHaveLength(1)
    const last = frameSvg(film, film.duration_seconds)
    expect(last).toContain(`fill="${film.poster.field}"`)
    expect(last.match(/<use href="#g"\/>/g)?.length).toBeGreaterThanOrEqual(film.poster.marks.length + 1)
    expect(film.recolourings.at(-1)?.composition).toEqual(film.poster)
  })

  it('draws finite numbers only, and the same ones again', () => {
    for (let share = 0; share <= 1; share += 0.05) {
      const svg = frameSvg(film, share * film.duration_seconds)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(frameSvg(film, share * film.duration_seconds)).toBe(svg)
    }
  })
})

describe('strokes of 永', () => {
  it('are the eight, in the order of writing', () => {
    const strokes: PenStroke[] = productions.find(({ name }) => name === '101')?.film.strokes ?? []
    expect(strokes.map(({ name }) => name).join('')).toBe('侧勒努趯策掠啄磔')
  })
})

describe('tone', () => {
  const film = productions[0]?.film
  if (!film) throw new Error('no film')
  const samples = filmTone(film, rootOf(101))

  it('lasts as long as the film, fades in and out', () => {
    expect(samples).toHaveLength(film.duration_seconds * sample_rate)
    expect(samples[0]).toBe(0)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(10)
  })

  it('is soft but not silent: louder than -40 dB on average, never clipped', () => {
    const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length
    const decibels = 10 * Math.log10(power)
    expect(decibels).toBeGreaterThan(-40)
    expect(decibels).toBeLessThan(-15)
    expect(samples.some((sample) => Math.abs(sample) >= 32_767)).toBe(false)
  })

  it('has another root for every item of a category', () => {
    const roots = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => rootOf(100 + number))
    expect(new Set(roots).size).toBe(8)
  })
})

describe('palette sequence', () => {
  it('starts with the inversion and comes back to the own palette', () => {
    const sequence = paletteSequence('cinnabar', false, 4)
    expect(sequence).toHaveLength(4)
    expect(sequence[0]).toMatchObject({ field: '#FFF3E2', glyph: '#D23B27' })
    expect(sequence[3]?.name.en).toBe('Cinnabar')
  })

  it('keeps to light fields for an overprint', () => {
    const names = paletteSequence('lotus', true, 4).map(({ name }) => name.en)
    expect(names).toEqual(['Celadon', 'Moon', 'Gamboge', 'Lotus'])
  })
})

describe('motion', () => {
  it('measures progress within a span', () => {
    expect([1, 2, 3, 4, 5].map((time) => progress({ start: 2, end: 4 }, time))).toEqual([0, 0, 0.5, 1, 1])
  })

  it('eases from rest to rest', () => {
    expect([0, 0.5, 1].map(ease)).toEqual([0, 0.5, 1])
    expect(ease(0.1)).toBeLessThan(0.1)
  })

  it('divides by weight', () => {
    expect(divide({ start: 1, end: 5 }, [1, 3])).toEqual([
      { start: 1, end: 2 },
      { start: 2, end: 5 },
    ])
  })

  it('mixes zooms as factors', () => {
    const near = { x: 0, y: 0, zoom: 4 }
    expect(mixCameras(wholeCamera(film_size), near, 0.5)).toEqual({ x: 320, y: 180, zoom: 2 })
  })
})
