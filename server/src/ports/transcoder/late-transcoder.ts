/** A transcoder that is opened by the first who needs it. */
import type { Transcoder } from './transcoder.ts'

/**
 * To ask the system what it has starts some ten programs, for which the start of the server would stand still. `open` is called once
 * for all who come; where it rejects, so do their acts, and the next one calls it again.
 */
export function createLateTranscoder(open: () => Promise<Transcoder>): Transcoder {
  let opening: Promise<Transcoder> | undefined
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    abilities: async () => (await opened()).abilities(),
    probe: async (...given) => (await opened()).probe(...given),
    measureLoudness: async (...given) => (await opened()).measureLoudness(...given),
    render: async (...given) => (await opened()).render(...given),
    remux: async (...given) => (await opened()).remux(...given),
    posterFrames: async (...given) => (await opened()).posterFrames(...given),
    frameAt: async (...given) => (await opened()).frameAt(...given),
    storyboard: async (...given) => (await opened()).storyboard(...given),
    subtitles: async (...given) => (await opened()).subtitles(...given),
  }
}
