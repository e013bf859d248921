import { join } from 'node:path'
import type { Language } from '@zimu/contract'
import { expect, it } from 'vitest'
import { systemIds } from '../ids/index.ts'
import { createSpokenCaptcha } from './index.ts'
import { readSamples, SAMPLE_HZ } from './wav.ts'

const FOLDER = join(import.meta.dirname, '../../../voices')
const captcha = createSpokenCaptcha(systemIds, FOLDER)
const LANGUAGES: readonly Language[] = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es']
/** 20 ms. */
const STEP = Math.round(SAMPLE_HZ / 50)
/** Above the murmur, below any word. */
const LOUD = 1500
/** Silence inside a word (before the t of "eight") is shorter, between two words it is longer. */
const PAUSE_STEPS = 16

/** The middle of everything that chance decides, so that what is heard here is the same each time. */
const even = createSpokenCaptcha({ ...systemIds, integer: (below) => Math.floor(below / 2) }, FOLDER)

async function hear(code: string, language: Language): Promise<Float32Array> {
  const address = await even.speak(code, language)
  expect(address.startsWith('data:audio/wav;base64,')).toBe(true)
  return readSamples(Buffer.from(address.split(',')[1] ?? '', 'base64'))
}

/** How many words are said: loud stretches between pauses. */
function countWords(samples: Float32Array): number {
  let [words, quiet] = [0, PAUSE_STEPS]
  for (let at = 0; at + STEP <= samples.length; at += STEP) {
    const power = samples.subarray(at, at + STEP).reduce((sum, sample) => sum + sample * sample, 0) / STEP
    if (Math.sqrt(power) < LOUD) quiet += 1
    else {
      if (quiet >= PAUSE_STEPS) words += 1
      quiet = 0
    }
  }
  return words
}

it.each(LANGUAGES)('%s: four digits are four words, after a moment of quiet', async (language) => {
  for (const code of ['0123', '4567', '8904', '7777']) {
    const samples = await hear(code, language)
    expect(countWords(samples), code).toBe(4)
    expect(countWords(samples.subarray(0, SAMPLE_HZ / 2)), 'the first half second').toBe(0)
    expect(samples.length / SAMPLE_HZ).toBeLessThan(8)
  }
})

it('never says a code twice in the same way', async () => {
  const [first, second] = [await captcha.speak('4711', 'en'), await captcha.speak('4711', 'en')]
  expect(first).not.toBe(second)
})

it('refuses a file that is no voice', () => {
  expect(() => readSamples(Buffer.alloc(64))).toThrow(/not a WAV file/)
})
