import sharp from 'sharp'
import { expect, it } from 'vitest'
import { systemIds } from '../ids/index.ts'
import { createDrawnCaptcha } from './index.ts'

it('draws four digits as a PNG of 224 × 80, never the same picture twice', async () => {
  const captcha = createDrawnCaptcha({
    ...systemIds,
    integer: (below) => (below === 10_000 ? 42 : systemIds.integer(below)),
  })
  const [first, second] = [await captcha.draw(), await captcha.draw()]
  expect([first.code, second.code]).toEqual(['0042', '0042'])
  expect(first.data_url).not.toBe(second.data_url)
  const [head, base64 = ''] = first.data_url.split(',')
  expect(head).toBe('data:image/png;base64')
  const picture = sharp(Buffer.from(base64, 'base64'))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 224, height: 80 })
  const { channels } = await picture.stats()
  // Ink on paper: a picture without digits would hardly vary.
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})
