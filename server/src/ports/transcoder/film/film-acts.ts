/** Acts on pictures that move, sound and words, each with its count. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceFacts } from '../facts.ts'
import { TranscodeFailed } from '../faults.rules.ts'
import { hlsArgs } from '../hls/hls-args.ts'
import { bandwidthsOf } from '../hls/master-playlist.rules.ts'
import { measureRendition } from '../hls/measure-rendition.ts'
import { totalSeconds } from '../hls/media-playlist.rules.ts'
import { type Rendition, SEGMENT_SECONDS } from '../ladder.rules.ts'
import { probeSource } from '../probe/probe.ts'
import { ffmpegArgs } from '../tool/arguments.ts'
import type { Tools } from '../tool/find-tools.ts'
import { type FfmpegBounds, runFfmpeg } from '../tool/run-ffmpeg.ts'
import { makeFiles, makeFolder } from '../tool/unfinished.ts'
import type { Transcoder } from '../transcoder.ts'
import { MEASURE_FILTER, parseLoudness } from './loudness.rules.ts'
import { mainAudio } from './main-audio.rules.ts'
import { remuxArgs, remuxAudio, remuxName } from './remux-args.ts'
import { subtitleArgs, subtitleName } from './subtitle-args.ts'

type FilmActs = Pick<Transcoder, 'measureLoudness' | 'render' | 'remux' | 'subtitles'>

/** A remuxed film may be shorter by its last frames, or by sound that was longer than the pictures. */
const REMUX_TOLERANCE_SECONDS = 1
const SUBTITLE_BYTES = 8 * 2 ** 20
const BITS = 8

function requireEncoder({ encoders }: Tools, name: string) {
  if (encoders.has(name)) return
  const reason = `This ffmpeg has no ${name}: install a complete build (Debian: apt-get install ffmpeg).`
  throw new TranscodeFailed({ kind: 'tool_missing', reason })
}

/** One segment; of short films a tenth, as a segment may be most of them. */
const renderTolerance = ({ video }: SourceFacts) => Math.min(SEGMENT_SECONDS, Math.max(1, video.duration / 10))

/** A result that is shorter than its source says up to where the source could be read. */
function requireLength(reached: number, source: SourceFacts, tolerance: number, lines: readonly string[]) {
  if (Math.abs(reached - source.video.duration) <= tolerance) return
  throw new TranscodeFailed({ kind: 'damaged_at', seconds: Math.min(reached, source.video.duration) }, lines)
}

const expectedBytes = ({ duration }: SourceFacts, { maxBitRate, audioBitRate }: Rendition) =>
  (duration * (maxBitRate + audioBitRate)) / BITS

export function createFilmActs(tools: Tools, bounds: FfmpegBounds, preset: string): FilmActs {
  const { filters } = tools
  return {
    async measureLoudness(source, options) {
      const track = mainAudio(source.audio)
      if (!track || !filters.has('loudnorm')) return undefined
      const filter = `aformat=channel_layouts=stereo,${MEASURE_FILTER}`
      const after = ['-map', `0:${track.index}`, '-vn', '-sn', '-dn', '-af', filter, '-f', 'null', '-']
      const args = ffmpegArgs({ path: source.path, before: ['-vn', '-sn', '-dn'], after, logLevel: 'info' })
      const run = { ...options, args, cwd: '/', source, expectedBytes: 0, hasProgress: true }
      return parseLoudness(await runFfmpeg(run, tools, bounds))
    },

    async render(source, rendition, targetFolder, { loudness, ...options } = {}) {
      requireEncoder(tools, 'libx264')
      requireEncoder(tools, 'aac')
      const args = hlsArgs(source, rendition, { filters, preset, loudness })
      const measured = await makeFolder(targetFolder, rendition.name, async (folder) => {
        const expected = expectedBytes(source, rendition)
        const run = { ...options, args, cwd: folder, source, expectedBytes: expected, hasProgress: true }
        const lines = await runFfmpeg(run, tools, bounds)
        const found = await measureRendition(folder, rendition)
        if (!found) throw new TranscodeFailed({ kind: 'unknown' }, lines)
        requireLength(totalSeconds(found.segments), source, renderTolerance(source), lines)
        return found
      })
      const { peak, average } = bandwidthsOf(measured.segments)
      const { playlist, codecs, segments } = measured
      const folder = join(targetFolder, rendition.name)
      return { folder, playlist, codecs, segments, bandwidth: peak, averageBandwidth: average }
    },

    remux(source, type, targetFolder, options) {
      const name = remuxName(type)
      const encoder = remuxAudio(source, type)?.encoder
      return makeFiles(targetFolder, async (folder) => {
        if (encoder !== undefined && encoder !== 'copy') requireEncoder(tools, encoder)
        const run = { ...options, cwd: folder, source, expectedBytes: source.size * 1.1, hasProgress: false }
        const lines = await runFfmpeg({ ...run, args: remuxArgs(source, type) }, tools, bounds)
        const made = await probeSource(join(folder, name), tools, options?.signal)
        requireLength(made.video.duration, source, REMUX_TOLERANCE_SECONDS, lines)
        return { names: [name], result: join(targetFolder, name) }
      })
    },

    async subtitles(source, targetFolder, options) {
      const tracks = source.subtitles.filter(({ kind }) => kind === 'text')
      const refused = source.subtitles.filter(({ kind }) => kind === 'picture')
      if (tracks.length === 0) return { files: [], refused }
      return makeFiles(targetFolder, async (folder) => {
        const expected = SUBTITLE_BYTES * tracks.length
        const args = subtitleArgs(source, tracks)
        const run = { ...options, args, cwd: folder, source, expectedBytes: expected, hasProgress: false }
        const lines = await runFfmpeg(run, tools, bounds)
        const names = tracks.map(subtitleName)
        for (const name of names)
          if (!(await readFile(join(folder, name), 'utf8')).startsWith('WEBVTT'))
            throw new TranscodeFailed({ kind: 'unknown' }, lines)
        const files = tracks.map((track) => ({ track, path: join(targetFolder, subtitleName(track)) }))
        return { names, result: { files, refused } }
      })
    },
  }
}
