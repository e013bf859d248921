import type { Film } from './film.ts'

export const sample_rate = 32_000

const fade_seconds = 1.6
/** Partials of the pad as [ratio to the root, loudness, slow beat in Hz]. */
const pad: readonly (readonly [ratio: number, loudness: number, beat_hz: number])[] = [
  [1, 0.09, 0.07],
  [1.5, 0.05, 0.11],
  [2, 0.035, 0.05],
  [3, 0.012, 0.13],
]
/** Steps of the major pentatonic scale as ratios, for the roots and the bells. */
const pentatonic = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3] as const
const bell_loudness = 0.11
const bell_seconds = 2.4

/** The root of a film's pad: two octaves of a pentatonic scale on 110 Hz, so that neighbours differ. */
export function rootOf(content_id: number): number {
  const step = content_id % 10
  return 110 * (pentatonic[step % pentatonic.length] ?? 1) * (step < pentatonic.length ? 1 : 2)
}

function padAt(time: number, root_hz: number): number {
  let sum = 0
  for (const [ratio, loudness, beat_hz] of pad) {
    const beat = 0.75 + 0.25 * Math.sin(2 * Math.PI * beat_hz * time)
    sum += loudness * beat * Math.sin(2 * Math.PI * root_hz * ratio * time)
  }
  return sum
}

/** Adds one bell: a sine two octaves above the root that dies away. */
function strike(samples: Float64Array, at_seconds: number, pitch_hz: number): void {
  const first = Math.round(at_seconds * sample_rate)
  const last = Math.min(samples.length, first + Math.round(bell_seconds * sample_rate))
  for (let index = first; index < last; index += 1) {
    const time = (index - first) / sample_rate
    const envelope = Math.min(time / 0.01, 1) * Math.exp(-2.6 * time) * Math.min((bell_seconds - time) / 0.2, 1)
    samples[index] = (samples[index] ?? 0) + bell_loudness * envelope * Math.sin(2 * Math.PI * pitch_hz * time)
  }
}

/** The sound of a film, mono, 16 bit at `sample_rate`: a soft pad, and a bell for each part that is written. */
export function filmTone(film: Film, root_hz: number): Int16Array {
  const samples = new Float64Array(Math.round(film.duration_seconds * sample_rate))
  for (let index = 0; index < samples.length; index += 1) samples[index] = padAt(index / sample_rate, root_hz)
  film.reveal.forEach(({ span }, index) => {
    strike(samples, span.start, 4 * root_hz * (pentatonic[index % pentatonic.length] ?? 1))
  })
  for (const { span } of film.recolourings) strike(samples, span.start, 2 * root_hz)
  return Int16Array.from(samples, (sample, index) => {
    const time = index / sample_rate
    const fade = Math.min(time / fade_seconds, (film.duration_seconds - time) / fade_seconds, 1)
    return Math.round(32_767 * Math.max(-1, Math.min(1, sample * Math.max(fade, 0))))
  })
}
