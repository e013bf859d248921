import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { frameSvg, posterFrame } from './frame.ts'
import { ease, progress } from './motion.ts'
import outlines from './outlines.json' with { type: 'json' }
import { listProductions } from './programme.ts'
import { readStrokes } from './scripts/101.ts'
import { scripts } from './scripts/index.ts'
import specimens from './specimens.json' with { type: 'json' }
import { filmTexts, subtitleLanguages } from './texts.ts'
import { filmTone, rootOf, sampleRate } from './tone.ts'
import { change, trackFrom, valueAt } from './track.ts'
import { specimenZone } from './zones.ts'

const productions = listProductions()
/** A cue's picture is complete at this share of it. */
const completeShare = 0.7
/** Rounding of outlines and the reach of round line ends. */
const zoneMargin = 9

async function pixels(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer())
}

describe('programme', () => {
  it('has a film for every video of the catalogue, as long as it says', () => {
    const videos = readCatalogue().items.filter(({ kind }) => kind === 'video')
    const firstEpisodes = productions.filter(({ file }) => file === 'video.mp4')
    expect(firstEpisodes.map(({ item, film }) => [item.content_id, film.duration_seconds])).toEqual(
      videos.map(({ content_id, duration_seconds }) => [content_id, duration_seconds]),
    )
    expect(productions.map(({ name }) => name).sort()).toEqual(Object.keys(scripts).sort())
  })
})

describe.each(productions)('film $name', ({ name, film }) => {
  const { chapters, subtitles, idea_frame_seconds } = filmTexts(name)

  it('begins with the poster and ends with two seconds of it', async () => {
    const poster = posterFrame(film, [1280, 720])
    expect(frameSvg(film, 0)).toBe(poster)
    expect(film.closedAt()).toBeLessThanOrEqual(film.duration_seconds - 2 + 1e-9)
    expect(frameSvg(film, film.duration_seconds - 2)).toBe(poster)
    expect(frameSvg(film, film.duration_seconds)).toBe(poster)
    const small: [number, number] = [320, 180]
    const [first, next] = await Promise.all([pixels(posterFrame(film, small)), pixels(frameSvg(film, 0.2, small))])
    const difference = first.reduce((sum, value, index) => sum + Math.abs(value - (next[index] ?? 0)), 0) / first.length
    expect(difference, 'no seam between the poster and the film').toBeLessThan(0.5)
  })

  it('draws finite numbers only, and the same ones again', () => {
    for (let share = 0; share <= 1; share += 0.02) {
      const svg = frameSvg(film, share * film.duration_seconds)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(frameSvg(film, share * film.duration_seconds)).toBe(svg)
    }
  })

  it('never blinks: a morph takes over in the frame in which its shape goes, and nothing is left over the poster', () => {
    for (const { at, end, path } of film.morphs) {
      expect(frameSvg(film, at)).toContain(path(0))
      expect(film.shapes.some((shape) => shape.isSeenAt(end))).toBe(true)
    }
    const last = film.closedAt() - 0.01
    expect(film.shapes.filter((shape) => shape.isSeenAt(last)).length).toBe(1)
  })

  it('keeps every specimen in its zone while a subtitle is read', () => {
    const [left, top, right, bottom] = specimenZone
    for (const { end } of subtitles.filter((cue) => cue.end < film.closedAt()))
      for (const shape of film.shapes.filter((one) => !one.isGround && one.isSeenAt(end))) {
        const [x0, y0, x1, y1] = shape.boxAt(end)
        const place = `${shape.id} at ${end}: ${[x0, y0, x1, y1].map(Math.round)}`
        expect(x0, place).toBeGreaterThanOrEqual(left - zoneMargin)
        expect(y0, place).toBeGreaterThanOrEqual(top - zoneMargin)
        expect(x1, place).toBeLessThanOrEqual(right + zoneMargin)
        expect(y1, place).toBeLessThanOrEqual(bottom + zoneMargin)
      }
  })

  it('moves after a subtitle has appeared, is complete at 70 % of it and rests until it goes', () => {
    for (const { start, end } of subtitles) {
      const complete = start + completeShare * (end - start)
      const still = frameSvg(film, complete)
      for (let time = complete; time < end; time += 1 / 15)
        expect(frameSvg(film, time) === still, `still at ${time.toFixed(2)} of ${start}–${end}`).toBe(true)
    }
  })

  it('has chapters and subtitles in five languages that lie inside it', () => {
    expect(chapters[0]?.time).toBe(0)
    const ends = [...chapters.slice(1).map(({ time }) => time), film.duration_seconds]
    for (const [index, { time, title }] of chapters.entries()) {
      expect((ends[index] ?? 0) - time).toBeGreaterThanOrEqual(4)
      for (const language of subtitleLanguages) expect(title[language]).not.toBe('')
    }
    let before = 0
    for (const { start, end, text } of subtitles) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end - start).toBeGreaterThanOrEqual(2.5)
      for (const language of subtitleLanguages) expect(text[language]).not.toBe('')
      before = end
    }
    expect(before).toBeLessThan(film.duration_seconds)
    expect(idea_frame_seconds).toBeLessThan(film.closedAt())
  })
})

describe('outlines', () => {
  it('are there for every character that specimens.json lists, and no others', () => {
    const wanted = Object.keys(specimens.faces).flatMap((face) => {
      const characters: Partial<Record<string, string>> = specimens.characters
      const words: Partial<Record<string, string[]>> = specimens.words
      return [...new Set(characters[face] ?? ''), ...(words[face] ?? [])].map((text) => `${face}:${text}`)
    })
    expect(Object.keys(outlines).sort()).toEqual(wanted.sort())
  })

  it('stay within 400 kB of path data', () => {
    const bytes = Object.values(outlines).reduce((sum, { d }) => sum + d.join('').length, 0)
    expect(bytes).toBeLessThanOrEqual(400_000)
  })
})

describe('strokes of 永', () => {
  it('are the eight, in the order of writing', () => {
    expect(
      readStrokes()
        .map(({ name }) => name)
        .join(''),
    ).toBe('侧勒努趯策掠啄磔')
  })
})

describe('tone', () => {
  it.each(productions)(
    'of $name lasts as long as the film, is soft but not silent, and begins quietly',
    ({ film, item }) => {
      const samples = filmTone(film, rootOf(item.content_id))
      expect(samples).toHaveLength(film.duration_seconds * sampleRate)
      expect(samples[0]).toBe(0)
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(10)
      const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length
      expect(10 * Math.log10(power)).toBeGreaterThan(-40)
      expect(10 * Math.log10(power)).toBeLessThan(-15)
      expect(samples.some((sample) => Math.abs(sample) >= 32_767)).toBe(false)
    },
  )

  it('has another root for every item of a category', () => {
    const roots = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => rootOf(100 + number))
    expect(new Set(roots).size).toBe(8)
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

  it('changes a number and then lets it rest', () => {
    const track = trackFrom(10)
    change(track, 4, 2, 20)
    change(track, 8, 0, 5)
    expect([0, 4, 5, 6, 7, 8].map((time) => valueAt(track, time))).toEqual([10, 10, 15, 20, 20, 5])
  })
})
