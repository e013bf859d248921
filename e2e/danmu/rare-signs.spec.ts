/** Danmu in scripts that a system lacks (docs/decisions/0100): the worker that paints them has the page's small fonts. */
import { sendDanmu } from '../support/danmu.ts'
import { expect, login, test } from '../support/journey.ts'
import { watch } from '../support/mini.ts'

const FACES = () =>
  [...(self as unknown as { fonts: FontFaceSet }).fonts].map(({ family, status }) => `${family}: ${status}`)

test('a sign that only a small font has is painted in it; the font comes with the first such text', async ({
  page,
  product,
}) => {
  await login(page, product, 'demovip')
  await watch(page, product, '/pages/video/index?id=104&kind=video')
  await sendDanmu(page, '普通的一条')
  const faces = async () => (await Promise.all(page.workers().map((worker) => worker.evaluate(FACES)))).flat()
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  expect(await faces()).toEqual([])
  await sendDanmu(page, '符文 ᚠ')
  await expect.poll(faces).toEqual(['Scripts: loaded'])
  await sendDanmu(page, '楔形 𒀀')
  await expect.poll(faces).toEqual(['Scripts: loaded', 'Scripts: loaded'])
})
