/** The main job in Firefox and WebKit: browse, watch, write on the film, log in, like, search, membership. */
import { DEMO_PASSWORD } from '../support/members.ts'
import { addressOf, expect, test } from './browser-test.ts'
import { untilPlaying } from './player.ts'

const FILM = '永字八法'

test('a visitor browses, watches, logs in, likes, finds again, searches and sees the plans', async ({
  tab,
  product,
}) => {
  await test.step('home shows categories and cards', async () => {
    await tab.goto(addressOf(product))
    await tab.press('tab', '汉字')
    await tab.see('link', FILM)
  })
  await test.step('a film plays', async () => {
    await tab.press('link', FILM)
    await tab.see('heading', FILM)
    await untilPlaying(tab)
  })
  await test.step('logs in', async () => {
    await tab.go('/pages/login/login')
    await tab.see('heading', '登录')
    await tab.write('账号', 'demo')
    await tab.write('密码', DEMO_PASSWORD)
    await tab.press('button', '登录')
    await tab.until('the session', () => tab.evaluate(() => localStorage.getItem('userInfo') !== null, undefined))
  })
  await test.step('likes the film and finds it again', async () => {
    await tab.go('/pages/video/index?id=101')
    await tab.see('heading', FILM)
    if ((await tab.see('button', '喜欢')).pressed !== 'true') await tab.press('button', '喜欢')
    await tab.until('the like', async () => (await tab.see('button', '喜欢')).pressed === 'true')
    await tab.go('/pages/my/likes')
    await tab.see('link', FILM)
  })
  await test.step('searches', async () => {
    await tab.go('/pages/search?q=西夏')
    await tab.see('link', '西夏')
  })
  await test.step('sees the plans', async () => {
    await tab.go('/pages/vip/index')
    await tab.see('radio', '月度会员')
    await tab.see('button', '开通')
  })
  expect(await tab.evaluate(() => document.title, undefined)).toContain('字母公约')
})
