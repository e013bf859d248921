import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../glyph.ts'
import { frameSvg } from './frame.ts'
import type { Stage } from './stage.ts'
import { sampleRate } from './tone.ts'

/** Frames per second. A key frame comes with every segment of HLS, four seconds. */
export const frameRate = 15
const keyFrameSeconds = 4

/** One quality of a film: the height of its picture (16 : 9), its quality in x264's scale, its name as a file. */
export type Rendition = { height: number; crf: number; file: string }

/** How films are encoded; a change here makes them all anew. */
export const encodingOptions: readonly string[] = [
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-level',
  '3.1',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-g',
  String(frameRate * keyFrameSeconds),
  '-keyint_min',
  String(frameRate * keyFrameSeconds),
  '-sc_threshold',
  '0',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-c:a',
  'aac',
  '-ac',
  '1',
  '-b:a',
  '16k',
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-threads',
  '2',
]

/** Width and height of a 16 : 9 picture, even numbers as H.264 wants them. */
export function pictureSize(height: number): Size {
  return [Math.round((height * 16) / 9 / 2) * 2, height]
}

/** Runs ffmpeg at low priority, writes to it what `feed` gives, and throws with its last words when it fails. */
export async function runFfmpeg(args: readonly string[], feed?: AsyncIterable<Uint8Array>): Promise<void> {
  const child = spawn('nice', ['-n', '10', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += String(chunk)
  })
  const ended = once(child, 'close')
  child.stdin.on('error', () => undefined)
  if (feed) {
    for await (const chunk of feed) {
      if (!child.stdin.writable) break
      if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain'), ended])
    }
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${words.trim()}`)
}

/** The frames of a film as raw RGB, in order. Frames that do not differ are drawn once. */
async function* renderFrames(film: Stage, size: Size, tell: (share: number) => void): AsyncGenerator<Uint8Array> {
  const count = Math.round(film.duration_seconds * frameRate)
  let drawn = { svg: '', pixels: new Uint8Array() }
  for (let index = 0; index < count; index += 1) {
    const svg = frameSvg(film, index / frameRate, size)
    if (svg !== drawn.svg) {
      const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
      drawn = { svg, pixels: new Uint8Array(pixels) }
    }
    yield drawn.pixels
    tell((index + 1) / count)
  }
}

/** Scales the one picture that comes in to every rendition, in the colours of HDTV. */
function scaleFilter(renditions: readonly Rendition[]): string {
  const inputs = renditions.map((_, index) => `[in${index}]`).join('')
  const scaled = renditions.map(({ height }, index) => {
    const [width] = pictureSize(height)
    const colours = 'out_color_matrix=bt709:out_range=tv'
    return `[in${index}]scale=${width}:${height}:flags=lanczos:${colours},format=yuv420p[out${index}]`
  })
  return [`[0:v]split=${renditions.length}${inputs}`, ...scaled].join(';')
}

/**
 * Encodes a film with its sound into MP4 files in a folder, all renditions in one pass; the highest one decides at
 * what size frames are drawn. `tell` hears the share of frames that are done.
 */
export async function encodeFilm(
  film: Stage,
  tone: Int16Array,
  renditions: readonly Rendition[],
  folder: string,
  tell: (share: number) => void,
): Promise<void> {
  const toneFile = join(folder, 'tone.raw')
  writeFileSync(toneFile, new Uint8Array(tone.buffer))
  const size = pictureSize(Math.max(...renditions.map(({ height }) => height)))
  const outputs = renditions.flatMap(({ crf, file }, index) => [
    '-map',
    `[out${index}]`,
    '-map',
    '1:a',
    ...encodingOptions,
    '-crf',
    String(crf),
    join(folder, file),
  ])
  const inputs = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    size.join('x'),
    '-r',
    String(frameRate),
    '-i',
    'pipe:0',
    '-f',
    's16le',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-i',
    toneFile,
  ]
  const args = [...inputs, '-filter_complex', scaleFilter(renditions), ...outputs]
  await runFfmpeg(args, renderFrames(film, size, tell))
}
