import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loudnessFilter, parseLoudness } from './loudness.rules.ts'

const PRINTED = [
  'Input #0, mov',
  '[Parsed_loudnorm_0 @ 0x1] ',
  '{',
  '"input_i" : "-27.61",',
  '"input_tp" : "-4.47",',
  '"input_lra" : "18.06",',
  '"input_thresh" : "-39.20",',
  '"output_i" : "-16.58",',
  '"normalization_type" : "dynamic",',
  '"target_offset" : "0.58"',
  '}',
]

it('reads what a first pass measured, and sets it in the second', () => {
  const loudness = parseLoudness(PRINTED)
  expect(loudness).toEqual({ integrated: -27.61, truePeak: -4.47, range: 18.06, threshold: -39.2, offset: 0.58 })
  expect(loudnessFilter(loudness)).toEqual([
    'loudnorm=I=-16:TP=-1.5:LRA=11:measured_I=-27.61:measured_TP=-4.47:measured_LRA=18.06:measured_thresh=-39.2:offset=0.58:linear=true',
  ])
})

it('takes silence and anything else for unmeasured', () => {
  expect(parseLoudness(PRINTED.map((line) => line.replace('-27.61', '-inf')))).toBeUndefined()
  expect(parseLoudness(PRINTED.map((line) => line.replace('-27.61', '-70.00')))).toBeUndefined()
  expect(parseLoudness(PRINTED.slice(0, 6))).toBeUndefined()
  fc.assert(fc.property(fc.array(fc.string()), (lines) => void parseLoudness(['{', ...lines, '}'])))
  expect(loudnessFilter(undefined)).toEqual([])
})
