// @vitest-environment happy-dom
/** No page shows a text that is not in the catalogues: in the pseudo-language every one of those is in brackets. */
import { act, waitFor, within } from '@testing-library/react'
import type { LoginData } from '@zimu/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dataOf, type TestApp } from '../../../server/src/testing/index.ts'
import { payMethodTexts } from '../../../server/src/texts/order.ts'
import { siteTexts } from '../../../server/src/texts/site.ts'
import { sources } from '../i18n/catalogues/index.ts'
import type { TextKey } from '../i18n/index.ts'
import { speakPseudo } from '../i18n/pseudo.ts'
import { createTranslate } from '../i18n/translate.ts'
import { addPlans, PLANS, registerBuyer } from '../testing/buyer-fixture.ts'
import { type OpenedApp, openApp } from '../testing/open-app.tsx'
import { fillWithSigns, leaveSigns, type SignIds } from '../testing/signs.ts'
import { PAGES } from './pages.ts'

let opened: OpenedApp
let ids: SignIds

const english = { ...sources.en }
beforeAll(speakPseudo)
// Test files share the modules of their worker: what this one exchanges goes back.
afterAll(() => void Object.assign(sources.en, english))
beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})

/** The same in every language, so in no catalogue: the mark, its drawn name, numbers of clauses, names and an address of a service. */
const NAMES =
  /\bVIP\b|字母公约|Telegram|t\.me|\bI{1,3}\b|简体中文|繁體中文|简|繁|Français|FR|Español|ES|English|EN|^Aa$|CN(?=¥)/gm
/** Texts of the server come in its own five languages. */
const SERVER_TEXTS: ReadonlySet<string> = new Set([
  siteTexts['feedback.type.2'].en,
  ...Object.values(payMethodTexts).flatMap(({ name, note }) => [name.en, note.en, name.en.slice(0, 1)]),
])
/** As the formats of the language write it. */
const DATE = /\b\d{1,2} (Nov|Dec)( \d{4})?\b/g
const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'alt', 'title']

/** Everything that can be read or heard; a sentence that elements cut in pieces stays together. */
function textOf(root: Element): string {
  const elements = [...root.querySelectorAll('*')]
  const spoken = elements.flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''))
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const shown: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style')) shown.push(walker.currentNode.textContent ?? '')
  return [...spoken, ...shown].join('\n')
}

/**
 * What is left of a text without everything in brackets: data of these tests are signs and numbers, no letters. A letter
 * alone is a picture of one (avatar, loader).
 */
function findHardCoded(text: string): string[] {
  const bare = text.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  if (bare !== text) return findHardCoded(bare)
  return (
    bare
      .replaceAll(NAMES, '')
      .replaceAll(DATE, '')
      // The payment centre names the host that is paid at.
      .replaceAll(location.hostname, '')
      .split('\n')
      .filter((line) => line.length > 1 && !SERVER_TEXTS.has(line) && /[\p{L}⟦⟧]/u.test(line))
  )
}

const visible = () =>
  [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(({ style }) => style.display !== 'none')

const layer = () => document.querySelector<HTMLElement>('dialog[open]')

async function settled(what: string) {
  await waitFor(() => expect(visible()[0]?.querySelector('main')?.textContent, what).toContain('⟦'))
  await waitFor(() => expect(opened.composition.queries.isFetching(), what).toBe(0))
  await waitFor(() => expect(document.querySelector('[aria-busy=true]'), what).toBeNull())
}

/** Opens an address and presses what bears these texts, one after the other. */
async function show(url: string, presses: readonly TextKey[] = []) {
  const { stack, language } = opened.composition
  // Esc leads one level up; a page that is asked for while the last one goes would not come.
  await waitFor(async () => {
    if (layer()) await opened.user.keyboard('{Escape}')
    expect(layer(), url).toBeNull()
  })
  await act(async () => void (await stack.reLaunch({ url }).catch(() => undefined)))
  await waitFor(() => expect(layer(), url).toBeNull())
  await settled(url)
  for (const key of presses) {
    const { catalogue } = language.store.getState()
    const name = createTranslate(
      'en',
      catalogue,
    )(key)
      .replace(/[⟦⟧~]|\{\w+\}.*/g, '')
      .trim()
    const place = layer() ?? visible()[0] ?? document.body
    const [button] = await within(place).findAllByRole('button', { name: (given) => given.includes(name) })
    await opened.user.click(button as HTMLElement)
    await waitFor(() => expect(layer(), `${url} ${key}`).not.toBeNull())
    await settled(`${url} ${key}`)
  }
}

/** Shows one after the other; what has a text that is in no bracket, with that text. */
async function findIn(views: readonly (readonly [url: string, ...presses: TextKey[]])[]) {
  const found: Record<string, string[]> = {}
  for (const [url, ...presses] of views) {
    await show(`/${url}`, presses)
    const hardCoded = findHardCoded(textOf(document.body))
    if (hardCoded.length > 0) found[[url, ...presses].join(' ')] = hardCoded
  }
  return found
}

const views = (remote_order_id: string) => [
  ...PAGES.map(({ path }) => [`${path}?remote_order_id=${remote_order_id}`] as const),
  ...Object.values(ids).map((id) => [`pages/video/index?id=${id}`] as const),
  ['pages/search?q=5'] as const,
  ['pages/video/videolist?kind=all'] as const,
]

async function prepare(server: TestApp) {
  await addPlans(server)
  ids = await fillWithSigns(server)
}

async function login(server: TestApp): Promise<LoginData> {
  const { ApiToken } = await registerBuyer(30)(server)
  await leaveSigns(server, ApiToken, ids)
  return dataOf(server.clientOf(ApiToken).call('GET /api/member.Login/reset', {}))
}

async function makeOrder(): Promise<string> {
  const order = await opened.composition.api.call('POST /api/setting.Order/create', { viptype_id: PLANS.year })
  return order.remote_order_id
}

test('a guest sees no hard-coded text on any page', async () => {
  opened = await openApp('/', { prepare, languages: ['en'] })
  expect(await findIn(views('7'))).toEqual({})
})

test('a guest sees none in any layer', async () => {
  opened = await openApp('/', { prepare, languages: ['en'] })
  const found = await findIn([
    ['pages/index/index', 'notice.title'],
    ['pages/my/my', 'language.title'],
    ['pages/my/my', 'account.redeem'],
    ['pages/login/login', 'language.title'],
    ['pages/login/register', 'register.terms'],
    ['pages/login/resPwd', 'login.contact'],
    ['pages/video/videolist?kind=video', 'content.sort.new'],
    [`pages/video/index?id=${ids.video}`, 'video.like_word'],
    [`pages/video/index?id=${ids.article}`, 'article.look'],
    [`pages/video/index?id=${ids.gallery}`, 'gallery.from_first'],
  ])
  expect(found).toEqual({})
})

test('a member sees no hard-coded text on any page', async () => {
  opened = await openApp('/', { prepare, login, languages: ['en'] })
  expect(await findIn(views(await makeOrder()))).toEqual({})
})

test('a member sees none in any layer', async () => {
  opened = await openApp('/', { prepare, login, languages: ['en'] })
  const found = await findIn([
    ['pages/my/setting', 'setting.clear'],
    ['pages/my/setting', 'setting.logout'],
    ['pages/my/setting', 'setting.terms'],
    [`pages/video/index?id=${ids.video}`, 'danmu.settings'],
    [`pages/video/index?id=${ids.video}`, 'danmu.settings', 'danmu.filters'],
    [`pages/video/index?id=${ids.video}`, 'danmu.settings', 'danmu.list'],
  ])
  expect(found).toEqual({})
})
