/** Shape of ffprobe's JSON as far as it is read, names in camelCase. Everything may be missing; texts are bounded. */
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.maxLength(10_000)))
/** ffprobe gives numbers as numbers or in quotes, by field and version. */
const size = v.optional(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(1_000_000)))
const flag = v.optional(v.number())

const STREAM = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  codecName: text,
  codecType: text,
  profile: text,
  level: size,
  pixFmt: text,
  width: size,
  height: size,
  sampleAspectRatio: text,
  fieldOrder: text,
  colorTransfer: text,
  rFrameRate: text,
  avgFrameRate: text,
  duration: text,
  bitRate: text,
  nbFrames: text,
  channels: size,
  sampleRate: text,
  disposition: v.optional(v.object({ default: flag, attachedPic: flag })),
  tags: v.optional(v.object({ language: text, title: text, rotate: text, duration: text })),
  sideDataList: v.optional(v.array(v.object({ rotation: v.optional(v.number()) }))),
})

export type ProbedStream = v.InferOutput<typeof STREAM>

export const PROBED = v.object({
  format: v.object({ formatName: text, duration: text, bitRate: text }),
  streams: v.array(STREAM),
  chapters: v.optional(v.array(v.object({ startTime: text, tags: v.optional(v.object({ title: text })) })), []),
})
