/** From ffprobe's JSON to facts. The JSON comes from a stranger's file: everything is bounded and checked. Pure. */
import * as v from 'valibot'
import { camelNames } from '../camel-names.rules.ts'
import type { AudioTrack, Chapter, SourceFacts, SubtitleTrack, VideoTrack } from '../facts.ts'
import type { Fault } from '../faults.rules.ts'
import { PROBED, type ProbedStream } from './probed-schema.ts'
import { chooseFrameRate, clockToSeconds, readRational, toNumber } from './rational.rules.ts'

/** What a probe knows; path, size and index come from the file itself. */
export type ProbedFacts = Omit<SourceFacts, 'path' | 'size' | 'indexPlace'>

const MAX_STREAMS = 64
const MAX_CHAPTERS = 200
const MAX_TITLE = 140
const MAX_SIDE = 16_384
/** Longer times are those of a broken clock. */
const MAX_DURATION_SECONDS = 24 * 3600

/** Codings that ffmpeg turns into WebVTT; all others are pictures of words. */
const TEXT_SUBTITLES = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text', 'microdvd', 'subviewer'])
/** Transfer functions of HDR10 and HLG (ITU-R BT.2100), by ffmpeg's names. */
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67'])
const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt'])

// biome-ignore lint/suspicious/noControlCharactersInRegex: titles are one line of text
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const titleOf = (text = '') => text.replace(CONTROL, ' ').trim().slice(0, MAX_TITLE)
const languageOf = (text = '') => (/^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(text) && text !== 'und' ? text : '')
const numberOf = (text: string | number | undefined) => {
  const value = Number(text ?? 0)
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** Turned by the matrix of the file, counter-clockwise as ffmpeg says it, or by the older tag. */
function rotationOf({ sideDataList = [], tags }: ProbedStream): number {
  const turned = sideDataList.find(({ rotation }) => rotation !== undefined)?.rotation
  const degrees = turned === undefined ? Number(tags?.rotate ?? 0) : -turned
  return Number.isFinite(degrees) ? (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 : 0
}

function shownSize(stream: ProbedStream, rotation: number) {
  const ratio = readRational(stream.sampleAspectRatio?.replace(':', '/'))
  // Beyond this a file lies about its pixels.
  const square = ratio && toNumber(ratio) > 1 / 8 && toNumber(ratio) < 8 ? toNumber(ratio) : 1
  const [width, height] = [Math.round((stream.width ?? 0) * square), stream.height ?? 0]
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

function videoOf(stream: ProbedStream, duration: number): VideoTrack {
  const rotation = rotationOf(stream)
  const own = numberOf(stream.duration) || clockToSeconds(stream.tags?.duration)
  return {
    index: stream.index,
    codec: stream.codecName ?? '',
    profile: stream.profile ?? '',
    level: Math.max(0, stream.level ?? 0),
    pixelFormat: stream.pixFmt ?? '',
    ...shownSize(stream, rotation),
    rotation,
    ...chooseFrameRate(stream.avgFrameRate, stream.rFrameRate),
    duration: own > 0 && own <= MAX_DURATION_SECONDS ? own : duration,
    bitRate: Math.round(numberOf(stream.bitRate)),
    isHdr: HDR_TRANSFERS.has(stream.colorTransfer ?? ''),
    isInterlaced: INTERLACED.has(stream.fieldOrder ?? ''),
  }
}

const audioOf = (stream: ProbedStream): AudioTrack => ({
  index: stream.index,
  codec: stream.codecName ?? '',
  profile: stream.profile ?? '',
  channels: stream.channels ?? 0,
  sampleRate: Math.round(numberOf(stream.sampleRate)),
  language: languageOf(stream.tags?.language),
  title: titleOf(stream.tags?.title),
  isDefault: stream.disposition?.default === 1,
})

const subtitleOf = (stream: ProbedStream): SubtitleTrack => ({
  index: stream.index,
  codec: stream.codecName ?? '',
  kind: TEXT_SUBTITLES.has(stream.codecName ?? '') ? 'text' : 'picture',
  language: languageOf(stream.tags?.language),
  title: titleOf(stream.tags?.title),
})

function chaptersOf(given: v.InferOutput<typeof PROBED>['chapters'], duration: number): Chapter[] {
  return given
    .slice(0, MAX_CHAPTERS)
    .map(({ startTime, tags }, place) => ({
      time: Number(startTime ?? 0),
      title: titleOf(tags?.title) || String(place + 1),
    }))
    .filter(({ time }) => time >= 0 && time < duration)
    .sort((a, b) => a.time - b.time)
}

function parseJson(text: string): unknown {
  try {
    return camelNames(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A stream that moves: no cover of an album, and not a track without a single picture. */
const isFilm = ({ codecType, disposition, nbFrames }: ProbedStream) =>
  codecType === 'video' && disposition?.attachedPic !== 1 && nbFrames !== '0'

/** `hasNoLength`: the film may be whole; its length has to be measured. */
export type Parsed = { facts: ProbedFacts } | { fault: Fault; hasNoLength?: boolean }

/**
 * `text`: what ffprobe printed with `-of json`. `measured`: seconds of a film whose container names no length, as of what browsers
 * record.
 */
export function parseProbe(text: string, measured = 0): Parsed {
  const parsed = v.safeParse(PROBED, parseJson(text))
  if (!parsed.success) return { fault: { kind: 'no_video' } }
  const { format, chapters } = parsed.output
  const streams = parsed.output.streams.slice(0, MAX_STREAMS)
  const film = streams.find(isFilm)
  if (!film) return { fault: { kind: 'no_video' } }
  if (!film.codecName || film.codecName === 'none' || film.codecName === 'unknown')
    return { fault: { kind: 'codec_unknown', codec: '' } }
  const duration = numberOf(format.duration) || numberOf(film.duration) || numberOf(measured)
  if (duration === 0) return { fault: { kind: 'no_video' }, hasNoLength: true }
  if (duration > MAX_DURATION_SECONDS) return { fault: { kind: 'damaged_at', seconds: 0 } }
  const video = videoOf(film, duration)
  const isSized = [video.width, video.height].every((side) => side >= 1 && side <= MAX_SIDE)
  if (!isSized) return { fault: { kind: 'damaged_at', seconds: 0 } }
  const of = (codecType: string) => streams.filter((stream) => stream.codecType === codecType)
  return {
    facts: {
      container: format.formatName?.split(',')[0] ?? '',
      duration,
      bitRate: Math.round(numberOf(format.bitRate)),
      video,
      audio: of('audio')
        .filter(({ codecName, channels = 0 }) => codecName && codecName !== 'none' && channels > 0)
        .map(audioOf),
      subtitles: of('subtitle').map(subtitleOf),
      chapters: chaptersOf(chapters, duration),
    },
  }
}
