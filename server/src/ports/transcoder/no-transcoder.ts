/** Stands in where the system has no ffmpeg: films are published as they are. */
import { TranscodeFailed } from './faults.rules.ts'
import type { Transcoder } from './transcoder.ts'

/** `reason`: a sentence with a next step, as `findTools` gives it. */
export function createNoTranscoder(reason: string): Transcoder {
  const refuse = () => Promise.reject(new TranscodeFailed({ kind: 'tool_missing', reason }))
  return {
    abilities: async () => ({ name: 'none', canRender: false, canToneMap: false, version: '', gaps: [reason] }),
    probe: refuse,
    measureLoudness: refuse,
    render: refuse,
    remux: refuse,
    posterFrames: refuse,
    frameAt: refuse,
    storyboard: refuse,
    subtitles: refuse,
  }
}
