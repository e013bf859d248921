/** The operators' console in Firefox and WebKit: signed in, a content hidden and shown again, every page drawn and no wider than its window. */
import type { ConsoleProduct } from '../support/console.ts'
import { CONSOLE_ROUTES } from '../support/console-routes.ts'
import { expect, test } from './browser-test.ts'
import type { Tab } from './tab.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NAME = '永字八法：一个字里的八种笔画'
const CONTENT_ID = 101
/** A column may be off by what a browser rounds. */
const ROUNDING_PX = 1

async function signIn(tab: Tab, { consoleUrl, passwordOf }: ConsoleProduct) {
  await tab.goto(`${consoleUrl}contents`)
  await tab.write('Name', 'owner')
  await tab.write('Password', passwordOf('owner'))
  await tab.press('button', 'Sign in')
  await tab.see('button', `“${NAME}”能做什么`)
}

const isDrawn = () => {
  const main = document.querySelector('#main')
  const busy = [...(main?.querySelectorAll('[aria-busy="true"]') ?? [])].some((each) => each.checkVisibility())
  return main?.querySelector('h1') && !busy
}

/** Most pixels by which a cell of a row stands beside its head. */
const columnsOff = () => {
  const heads = [...document.querySelectorAll('#main thead tr > *')]
  const rows = [...document.querySelectorAll('#main tbody tr[data-row]')]
  const offs = rows.flatMap((row) =>
    [...row.children].map((cell, index) =>
      Math.abs(cell.getBoundingClientRect().left - (heads[index]?.getBoundingClientRect().left ?? Number.NaN)),
    ),
  )
  return { rows: rows.length, off: Math.max(...offs) }
}

const isPublic = async ({ url }: ConsoleProduct) => {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${CONTENT_ID}`)
  return ((await answer.json()) as { code: number }).code === 200
}

test('an operator hides a content and takes it back', async ({ tab, desk }) => {
  await tab.resize(DESK.width, DESK.height)
  await signIn(tab, desk)
  const { rows, off } = await tab.evaluate(columnsOff, undefined)
  expect(rows).toBeGreaterThan(20)
  expect(off).toBeLessThanOrEqual(ROUNDING_PX)
  await tab.press('button', `“${NAME}”能做什么`)
  await tab.press('menuitem', '隐藏')
  await tab.see('dialog', NAME)
  await tab.press('button', '隐藏')
  await tab.until('hidden', async () => !(await isPublic(desk)))
  await tab.press('button', '撤销')
  await tab.until('shown', () => isPublic(desk))
})

test('a translation is shown whole', async ({ tab, desk }) => {
  await tab.resize(DESK.width, DESK.height)
  await signIn(tab, desk)
  await tab.goto(`${desk.consoleUrl}contents/${CONTENT_ID}/en`)
  await tab.until('the texts', () =>
    tab.evaluate(() => document.querySelectorAll('#main textarea').length >= 3, undefined),
  )
  const hidden = () =>
    [...document.querySelectorAll('#main textarea')].map((area) => area.scrollHeight - area.clientHeight)
  expect(Math.max(...(await tab.evaluate(hidden, undefined)))).toBeLessThanOrEqual(ROUNDING_PX)
})

for (const [name, { width, height }] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`every page of the console is drawn and fits: ${name}`, async ({ tab, desk }) => {
    await tab.resize(width, height)
    await signIn(tab, desk)
    const tooWide: string[] = []
    for (const { route, at } of CONSOLE_ROUTES)
      if (typeof at === 'string')
        await test.step(route, async () => {
          await tab.goto(`${desk.consoleUrl}${at}`)
          await tab.until(`${route} drawn`, () => tab.evaluate(isDrawn, undefined))
          const over = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth, undefined)
          if (over > 0) tooWide.push(`${route}: ${over} px`)
        })
    expect(tooWide).toEqual([])
  })
