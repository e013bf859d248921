import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import type { Ids } from '../ids/index.ts'
import type { Captcha } from './captcha.ts'
import { readSamples, SAMPLE_HZ, writeWav } from './wav.ts'

const FILES: Record<Language, string> = { 'zh-Hans': 'zh', 'zh-Hant': 'zh', en: 'en', fr: 'fr', es: 'es' }
const DIGITS = 10
/** Silence before the first digit in ms, in which a screen reader finishes its own sentence. */
const LEAD_MS = 900
const GAP_MS = { min: 350, span: 300 }
/** Playback speed of a digit, chosen at random; it changes the pitch as well. */
const SPEED = { min: 0.9, span: 0.2 }
const LOUDNESS = { min: 0.7, span: 0.3 }
/** Volume of the noise below the digits: the same voice played backwards, and hiss. */
const MURMUR = 0.12
const HISS = 260

const silence = (ms: number) => new Float32Array(Math.round((ms / 1000) * SAMPLE_HZ))

/** Resamples at another speed by linear interpolation. */
function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, place) => {
    const at = place * speed
    const before = Math.floor(at)
    const [one = 0, next = 0] = [samples[before], samples[before + 1]]
    return one + (next - one) * (at - before)
  })
}

function chain(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Speaks digits from recordings in `folder` (one file per voice, ten slots of equal length). Speed, volume and pause
 * vary from digit to digit, over noise. A file is read with the first captcha of its language.
 */
export function createSpokenCaptcha(ids: Ids, folder: string): Pick<Captcha, 'speak'> {
  const voices = new Map<string, Promise<Float32Array>>()
  const between = ({ min, span }: { min: number; span: number }) => min + (span * ids.integer(1001)) / 1000

  function voiceOf(language: Language): Promise<Float32Array> {
    const file = FILES[language]
    const voice = voices.get(file) ?? readFile(join(folder, `${file}.wav`)).then(readSamples)
    voices.set(file, voice)
    return voice
  }

  return {
    async speak(code, language) {
      const voice = await voiceOf(language)
      const slot = voice.length / DIGITS
      const digit = (place: number) => voice.subarray(place * slot, (place + 1) * slot)
      const spoken = [...code].flatMap((character) => {
        const loudness = between(LOUDNESS)
        const sound = atSpeed(digit(Number(character)), between(SPEED)).map((sample) => sample * loudness)
        return [sound, silence(between(GAP_MS))]
      })
      const whole = chain([silence(LEAD_MS), ...spoken])
      const offset = ids.integer(voice.length)
      const mixed = whole.map((sample, place) => {
        const murmur = voice[voice.length - 1 - ((place + offset) % voice.length)] ?? 0
        return sample + murmur * MURMUR + (ids.integer(2 * HISS) - HISS)
      })
      return `data:audio/wav;base64,${writeWav(mixed).toString('base64')}`
    },
  }
}
