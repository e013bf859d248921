/** The stage in its states, small, large and upright, and what lies beside it; boards of many are in stage-boards.ts. */
import type { Screen, Stage } from '../screen.ts'
import {
  compose,
  end,
  fillQueue,
  film,
  keepInPage,
  large,
  makeSmall,
  openLevel,
  openSettings,
  playBare,
  player,
  playFrom,
  resume,
  scrub,
  showControls,
  swipe,
  tapForControls,
} from './stage-steps.ts'

const LYING = { isPhone: true, size: { width: 844, height: 390 } }
const MEMBER = { account: 'demovip', moves: true, address: film(101) } as const

export const STAGE: readonly Screen[] = [
  { ...MEMBER, number: '91', theme: 'dark', steps: playBare },
  { ...MEMBER, number: '92', steps: showControls },
  { ...MEMBER, number: '93', steps: scrub },
  { ...MEMBER, number: '94', theme: 'dark', steps: swipe },
  { ...MEMBER, number: '95', address: film(106), steps: resume },
  { ...MEMBER, number: '96', steps: openLevel() },
  { ...MEMBER, number: '97', theme: 'dark', steps: openLevel(/^章节/) },
  { ...MEMBER, number: '98', steps: openLevel(/^倍速/) },
  {
    ...MEMBER,
    number: '99',
    theme: 'dark',
    steps: async (stage) => {
      await playBare(stage)
      await stage.page.getByRole('button', { name: '弹幕设置' }).last().click()
    },
  },
  { ...MEMBER, number: '100', steps: end },
  { number: '102', address: film(503), moves: true },
  { ...MEMBER, number: '103', theme: 'dark', address: film(205), steps: (stage) => playFrom(stage, 0.3) },
  {
    ...MEMBER,
    ...LYING,
    number: '104',
    before: keepInPage,
    steps: large(tapForControls),
  },
  {
    ...MEMBER,
    ...LYING,
    number: '105',
    before: keepInPage,
    steps: large(openSettings),
  },
  {
    ...MEMBER,
    ...LYING,
    number: '106',
    before: keepInPage,
    steps: large(async (stage) => {
      await openSettings(stage)
      await stage.page.getByRole('dialog').getByRole('button', { name: /^章节/ }).click()
    }),
  },
  { ...MEMBER, ...LYING, number: '107', before: keepInPage, steps: large(compose) },
  { ...MEMBER, ...LYING, number: '108', before: keepInPage, steps: large(end) },
  {
    ...MEMBER,
    number: '109',
    before: keepInPage,
    steps: large(tapForControls),
    differs: 'with a film that is wider than tall',
  },
  { ...MEMBER, number: '110', address: '/', steps: openAndLeave },
  { ...MEMBER, number: '111', locale: 'fr-FR', size: { width: 320, height: 640 }, isPhone: true },
  { ...MEMBER, number: '112', theme: 'dark', size: { width: 360, height: 560 }, isPhone: true, steps: openLevel() },
  { ...MEMBER, ...LYING, number: '113', steps: openLevel() },
  { ...MEMBER, number: '114', theme: 'dark', locale: 'fr-FR', textPercent: 200 },
  { ...MEMBER, number: '115', size: { width: 1440, height: 900 }, scale: 1, steps: hover },
  {
    ...MEMBER,
    number: '116',
    theme: 'dark',
    size: { width: 1440, height: 900 },
    scale: 1,
    steps: async (stage) => {
      await playFrom(stage, 0.38)
      await player(stage).press('?')
    },
  },
  { ...MEMBER, number: '119', steps: fillQueue },
  { ...MEMBER, number: '120', theme: 'dark', forcedColors: true, steps: showControls },
]

async function openAndLeave(stage: Stage) {
  await stage.page.getByRole('tab', { name: '汉字' }).tap()
  await stage.page
    .locator('[data-page="pages/index/index"]')
    .getByRole('link', { name: /^永字八法/ })
    .last()
    .tap()
  await makeSmall(stage)
}

async function hover(stage: Stage) {
  await playFrom(stage, 0.38)
  const box = await player(stage).boundingBox()
  if (!box) throw new Error('the stage is not in view')
  await stage.page.mouse.move(box.x + box.width * 0.6, box.y + box.height - 2)
}
