/**
 * Which renditions a film gets. All of one film share frame rate and distance of key frames, so that a player can switch at
 * every segment. Pure.
 */
import type { Rational, SourceFacts } from './facts.ts'
import { toNumber } from './probe/rational.rules.ts'

export interface Rendition {
  /** Its folder: `720p`, by the short side. */
  name: string
  /** Pixels, both even. */
  width: number
  height: number
  frameRate: Rational
  /** Frames from one key frame to the next: one segment. */
  keyframeInterval: number
  /** Constant quality of x264; smaller is better. */
  crf: number
  /** Bits per second that the pictures do not pass for long. */
  maxBitRate: number
  /** Bits per second; 0: the film is silent. */
  audioBitRate: number
}

/** Length of a segment at whole frame rates; at others a little longer. */
export const SEGMENT_SECONDS = 4
const MAX_FRAME_RATE = 60
/** Widest that H.264 at level 5.2 takes. */
const MAX_LONG_SIDE = 4096
const MIN_SIDE = 2
/** A source between two wished heights gets one of its own when it is larger than the lower one by this much. */
const WORTH_ITS_OWN = 1.15

/** Quality and bits per second by pixels, at 30 frames a second (docs/decisions/0110; the last row is extrapolated). */
const RATES = [
  { pixels: 640 * 360, crf: 25, bitRate: 800_000 },
  { pixels: 854 * 480, crf: 24, bitRate: 1_400_000 },
  { pixels: 1280 * 720, crf: 23, bitRate: 2_800_000 },
  { pixels: 1920 * 1080, crf: 22, bitRate: 5_000_000 },
  { pixels: 3840 * 2160, crf: 21, bitRate: 14_000_000 },
] as const

/** Twice the frames take half as many bits again, as neighbours are more alike. */
const RATE_EXPONENT = Math.log2(1.5)
const MIN_BIT_RATE = 100_000
/** H.264 needs more than newer codings for the same picture, and coding again needs more than the first time. */
const SOURCE_CEILING = 1.25
const SOURCE_CEILING_NEWER = 2
const NEWER_CODECS = new Set(['hevc', 'vp9', 'av1', 'vvc'])
const BITS_STEP = 1000

const even = (value: number) => Math.max(MIN_SIDE, Math.floor(value / 2) * 2)
const nearestEven = (value: number) => Math.max(MIN_SIDE, Math.round(value / 2) * 2)

/** Bits per second for so many pixels: between two rows of the table a straight line of logarithms, beyond it the last one goes on. */
function bitRateOf(pixels: number): number {
  const place = RATES.findIndex((row) => row.pixels >= pixels)
  const upper = RATES[Math.max(1, place < 0 ? RATES.length - 1 : place)] ?? RATES[1]
  const lower = RATES[RATES.indexOf(upper) - 1] ?? RATES[0]
  const slope = Math.log(upper.bitRate / lower.bitRate) / Math.log(upper.pixels / lower.pixels)
  return lower.bitRate * (pixels / lower.pixels) ** slope
}

const crfOf = (pixels: number) => [...RATES].reverse().find((row) => pixels >= row.pixels * 0.9)?.crf ?? RATES[0].crf

/** At most 60: a higher rate is divided by a whole number, so that the motion stays even. */
export function keptFrameRate({ num, den }: Rational): Rational {
  const divisor = Math.ceil(num / den / MAX_FRAME_RATE - 1e-9)
  return divisor <= 1 ? { num, den } : { num, den: den * divisor }
}

/** Short sides, largest first: the wished ones that the source reaches, and its own where it would lose much otherwise. */
function chooseSides(short: number, wished: readonly number[]): number[] {
  const sorted = [...new Set(wished.map((side) => even(side)))].sort((a, b) => b - a)
  const reached = sorted.filter((side) => side <= short)
  const isBelowAWish = reached.length < sorted.length
  const wantsOwn = reached[0] === undefined || (isBelowAWish && short >= reached[0] * WORTH_ITS_OWN)
  return wantsOwn ? [short, ...reached] : reached
}

/** Largest first, never above the source; at least one. `wished`: heights as people name them, the short side. */
export function planLadder({ video, audio, bitRate }: SourceFacts, wished: readonly number[]): Rendition[] {
  const shrink = Math.min(1, MAX_LONG_SIDE / Math.max(video.width, video.height))
  const [width, height] = [even(video.width * shrink), even(video.height * shrink)]
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const frameRate = keptFrameRate(video.frameRate)
  const speed = (toNumber(frameRate) / 30) ** RATE_EXPONENT
  const source = video.bitRate || bitRate
  const more = NEWER_CODECS.has(video.codec) ? SOURCE_CEILING_NEWER : SOURCE_CEILING
  const ceiling = source > 0 ? Math.max(MIN_BIT_RATE, source * more) : Number.POSITIVE_INFINITY
  return chooseSides(short, wished).map((side) => {
    const other = Math.min(long, nearestEven((long * side) / short))
    const pixels = side * other
    const wanted = Math.min(ceiling, Math.max(MIN_BIT_RATE, bitRateOf(pixels) * speed))
    return {
      name: `${side}p`,
      width: width >= height ? other : side,
      height: width >= height ? side : other,
      frameRate,
      keyframeInterval: Math.ceil(toNumber(frameRate) * SEGMENT_SECONDS - 1e-6),
      crf: crfOf(pixels),
      maxBitRate: Math.round(wanted / BITS_STEP) * BITS_STEP,
      audioBitRate: audio.length === 0 ? 0 : side >= 480 ? 128_000 : 96_000,
    }
  })
}
