import sharp from 'sharp'
import { expect, it } from 'vitest'
import { systemIds } from '../ids/index.ts'
import { drawStrokes } from './drawn.ts'
import { createDrawnCaptcha } from './index.ts'

it('draws four digits as a PNG of 224 × 80, never the same picture twice', async () => {
  const captcha = createDrawnCaptcha({
    ...systemIds,
    integer: (below) => (below === 10_000 ? 42 : systemIds.integer(below)),
  })
  const [first, second] = [await captcha.draw(), await captcha.draw()]
  expect([first.code, second.code]).toEqual(['0042', '0042'])
  expect(first.dataUrl).not.toBe(second.dataUrl)
  const [head, base64 = ''] = first.dataUrl.split(',')
  expect(head).toBe('data:image/png;base64')
  const picture = sharp(Buffer.from(base64, 'base64'))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 224, height: 80 })
  const { channels } = await picture.stats()
  // Ink on paper: a picture without digits would hardly vary.
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})

it('is drawn in strokes without text, of a size that does not depend on the code', () => {
  for (let code = 0; code < 10_000; code += 37) {
    const svg = drawStrokes(String(code).padStart(4, '0'), systemIds)
    expect(svg).not.toMatch(/<text|<use/)
    expect(svg.length).toBeLessThan(16_000)
  }
})

it('a digit is never drawn twice with the same outline, also in one picture', () => {
  const [plain = ''] = drawStrokes('8888', systemIds).split('<clipPath')
  const paths = [...plain.matchAll(/d="([^"]+)"/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThanOrEqual(5)
  expect(new Set(paths).size).toBe(paths.length)
})
