import type { Sound, Stage } from './stage.ts'

export const sampleRate = 32_000

const fadeSeconds = 1.6
/** Partials of the pad as [ratio to the root, loudness, slow beat in Hz]. */
const pad: readonly (readonly [ratio: number, loudness: number, beatHz: number])[] = [
  [1, 0.09, 0.07],
  [1.5, 0.05, 0.11],
  [2, 0.035, 0.05],
  [3, 0.012, 0.13],
]
/** Steps of the major pentatonic scale as ratios, for the roots of the films. */
const pentatonic = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3] as const
/** The notes of the stations in order: root, second, third, fifth, sixth, octave. */
const motif = [...pentatonic, 2] as const
const bellLoudness = 0.1
const partLoudness = 0.045
/** Parts that are drawn closer together than this share one bell. */
const minPauseSeconds = 0.18
const firstNoteSeconds = 0.3
const morphSeconds = 0.9
const bellSeconds = 2.4

/** The root of a film's pad: two octaves of a pentatonic scale on 110 Hz, so that neighbours differ. */
export function rootOf(content_id: number): number {
  const step = content_id % 10
  return 110 * (pentatonic[step % pentatonic.length] ?? 1) * (step < pentatonic.length ? 1 : 2)
}

function padAt(time: number, rootHz: number): number {
  let sum = 0
  for (const [ratio, loudness, beatHz] of pad) {
    const beat = 0.75 + 0.25 * Math.sin(2 * Math.PI * beatHz * time)
    sum += loudness * beat * Math.sin(2 * Math.PI * rootHz * ratio * time)
  }
  return sum
}

/** Adds one bell: a sine that dies away. */
function strike(samples: Float64Array, atSeconds: number, pitchHz: number, loudness: number): void {
  const first = Math.round(atSeconds * sampleRate)
  const last = Math.min(samples.length, first + Math.round(bellSeconds * sampleRate))
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / sampleRate
    const envelope = Math.min(time / 0.01, 1) * Math.exp(-2.6 * time) * Math.min((bellSeconds - time) / 0.2, 1)
    samples[index] = (samples[index] ?? 0) + loudness * envelope * Math.sin(2 * Math.PI * pitchHz * time)
  }
}

/** The notes of a sound as [seconds after it, ratio to the root of the pad, loudness]. */
function notesOf({ kind, station }: Sound): [after: number, ratio: number, loudness: number][] {
  const step = (index: number) => motif[Math.max(index, 0) % motif.length] ?? 1
  const note = 4 * step(station)
  if (kind === 'station') return [[0, note, bellLoudness]]
  if (kind === 'part') return [[0, 2 * note, partLoudness]]
  if (kind === 'wrong') return [[0, note / 2, bellLoudness]]
  if (kind === 'close')
    return [
      [0, 4, bellLoudness],
      [0, 8, partLoudness],
    ]
  return [
    [0, 4 * step(station - 1), bellLoudness],
    [morphSeconds, note, bellLoudness],
  ]
}

/** The sounds that are heard as bells of their own: of parts that come close together only the first. */
function spaced(sounds: readonly Sound[]): Sound[] {
  const kept: Sound[] = []
  for (const sound of [...sounds].sort((a, b) => a.at - b.at)) {
    const before = kept.at(-1)
    const isCrowded = sound.kind === 'part' && before && sound.at - before.at < minPauseSeconds
    if (sound.at >= firstNoteSeconds && !isCrowded) kept.push(sound)
  }
  return kept
}

/**
 * The sound of a film, mono, 16 bit at `sampleRate`: a soft pad; each station has a step of the scale, each part that
 * is drawn a softer bell one octave above it.
 */
export function filmTone({ duration_seconds, sounds }: Pick<Stage, 'duration_seconds' | 'sounds'>, rootHz: number) {
  const samples = new Float64Array(Math.round(duration_seconds * sampleRate))
  for (let index = 0; index < samples.length; index += 1) samples[index] = padAt(index / sampleRate, rootHz)
  for (const sound of spaced(sounds))
    for (const [after, ratio, loudness] of notesOf(sound)) strike(samples, sound.at + after, ratio * rootHz, loudness)
  return Int16Array.from(samples, (sample, index) => {
    const time = index / sampleRate
    const fade = Math.min(time / fadeSeconds, (duration_seconds - time) / fadeSeconds, 1)
    return Math.round(32_767 * Math.max(-1, Math.min(1, sample * Math.max(fade, 0))))
  })
}
