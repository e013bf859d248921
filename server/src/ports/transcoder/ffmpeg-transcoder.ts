/** The system's ffmpeg as a transcoder. */
import { createFilmActs } from './film/film-acts.ts'
import { canToneMap } from './filters.rules.ts'
import { createPictureActs } from './pictures/picture-acts.ts'
import { probeSource } from './probe/probe.ts'
import type { Tools } from './tool/find-tools.ts'
import { DEFAULT_BOUNDS, type FfmpegBounds } from './tool/run-ffmpeg.ts'
import type { Transcoder } from './transcoder.ts'

export interface TranscoderSettings {
  /** Of x264. `veryfast` is the default; slower ones make smaller files. */
  preset?: string
  bounds?: Partial<FfmpegBounds>
}

function gapsOf({ encoders, filters, sandbox }: Tools): string[] {
  const lacks = (what: string, effect: string) => `This ffmpeg has no ${what}: ${effect} Install a complete build.`
  return [
    ...(encoders.has('libx264') ? [] : [lacks('libx264', 'no renditions are made.')]),
    ...(encoders.has('aac') ? [] : [lacks('aac', 'no renditions are made.')]),
    ...(filters.has('loudnorm') ? [] : [lacks('loudnorm', 'films stay as loud as they are.')]),
    ...(canToneMap(filters) ? [] : [lacks('zscale or tonemap', 'light parts of HDR films are grey.')]),
    ...sandbox.gaps,
  ]
}

/** `tools`: from `findTools`. Starts nothing until it is used. */
export function createFfmpegTranscoder(tools: Tools, settings: TranscoderSettings = {}): Transcoder {
  const bounds = { ...DEFAULT_BOUNDS, ...settings.bounds }
  const { encoders, filters, version } = tools
  return {
    abilities: async () => ({
      name: 'ffmpeg',
      canRender: encoders.has('libx264') && encoders.has('aac'),
      canToneMap: canToneMap(filters),
      version,
      gaps: gapsOf(tools),
    }),
    probe: (path, options) => probeSource(path, tools, options?.signal),
    ...createFilmActs(tools, bounds, settings.preset ?? 'veryfast'),
    ...createPictureActs(tools, bounds),
  }
}
