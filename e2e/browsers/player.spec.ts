/** The player in Firefox and WebKit: files, lists, keys, danmu. */
import { addressOf, expect, test } from './browser-test.ts'
import { readFilm, untilPlaying } from './player.ts'

const focusPlayer = () => document.querySelector<HTMLElement>('[data-page] section[tabindex="0"]')?.focus()

for (const [what, id] of Object.entries({ 'a film with a list': 101, 'a film of one file': 501 }))
  test(`${what} plays, pauses and seeks by keys`, async ({ tab, product }) => {
    await tab.goto(addressOf(product, `/pages/video/index?id=${id}`))
    const film = await untilPlaying(tab)
    await tab.evaluate(focusPlayer, undefined)
    await test.step('right is five seconds on', async () => {
      await tab.key('ArrowRight')
      await untilPlaying(tab, film.time + 4)
    })
    await test.step('space pauses', async () => {
      await tab.key('Space')
      await tab.until('a pause', async () => (await readFilm(tab))?.isPaused)
    })
    const { time = 0 } = (await readFilm(tab)) ?? {}
    await test.step('and plays on', async () => {
      await tab.key('Space')
      await untilPlaying(tab, time)
    })
  })

test('danmu are painted over a film that plays', async ({ tab, product }) => {
  await tab.goto(addressOf(product, '/pages/video/index?id=101'))
  await untilPlaying(tab)
  await tab.until('a layer of danmu', () =>
    tab.evaluate(() => {
      const layer = [...document.querySelectorAll('canvas')].find((each) => each.checkVisibility())
      return layer !== undefined && layer.width > 0
    }, undefined),
  )
  expect((await readFilm(tab))?.isPaused).toBe(false)
})
