// @vitest-environment happy-dom
/** The way of the first view: answers of the real server, drawn as for the document, taken over by the app. */

import { act, screen } from '@testing-library/react'
import { FIRST_VIEW_ID, FIRST_VIEW_VERSION, type FirstAnswer, type FirstViewData } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCategory, makeContent } from '../../../../server/src/testing/factories.ts'
import { createTestApp, type TestApp } from '../../../../server/src/testing/index.ts'
import { createMemoryHistory } from '../../stack/index.ts'
import { createMemoryBacking, createMemoryStorage } from '../../storage/memory-storage.ts'
import { App } from '../app.tsx'
import { type Composition, compose } from '../compose.ts'
import { prepareTakeOver, takePressed } from '../take-over.ts'
import { firstView } from './draw-first-view.tsx'
import { readFirstView } from './first-view.ts'

let server: TestApp
let data: FirstViewData
const asked: string[] = []

beforeEach(async () => {
  server = await createTestApp('sqlite')
  const category_id = await makeCategory(server)
  for (const name of ['永字八法', '铜版体', '楷书'])
    await makeContent(server, { name, is_top: 1, kind: 'video', category_ids: [category_id] })
  const answers = firstView.calls.map(
    async ({ id, input }) => ({ id, input, data: (await server.client.call(id, input)).data }) as FirstAnswer,
  )
  data = {
    version: FIRST_VIEW_VERSION,
    language: 'zh-Hans',
    timeMs: Date.now(),
    answers: await Promise.all(answers),
  }
  asked.length = 0
})
afterEach(() => server.close())

/** What a visit starts with; `stored` is left from an earlier one. */
function composeVisit({
  firstView = data,
  history = createMemoryHistory('/'),
  stored = {},
  languages = ['zh-CN'],
  ready = Promise.resolve(),
} = {}) {
  const backing = createMemoryBacking()
  const storage = createMemoryStorage(backing)
  for (const [key, value] of Object.entries(stored)) storage.write(key, value)
  return compose({
    transport: (url, init) => {
      asked.push(String(url).split('?', 1)[0] ?? '')
      return server.transport(url, init)
    },
    storage,
    history,
    ready,
    journal: { read: () => undefined, write: () => undefined },
    languages,
    session_id: 'test',
    firstView,
  })
}

async function showDocument(drawn: FirstViewData): Promise<HTMLElement> {
  const { html, styles } = await firstView.draw(drawn)
  document.head.innerHTML = `<style data-first-view>${styles}</style>`
  document.body.innerHTML = `<div id="app">${html}</div>`
  return document.getElementById('app') as HTMLElement
}

/** Styles on the elements as React writes them: its check of a document compares their texts, which a browser spells anew. */
function spellStyles(root: HTMLElement) {
  const styles = document.head.textContent ?? ''
  document.head.innerHTML = ''
  for (const [, number, style = ''] of styles.matchAll(/\[data-style="(\d+)"\]\{(.*?)\}/g))
    for (const element of root.querySelectorAll(`[data-style="${number}"]`)) {
      element.removeAttribute('data-style')
      element.setAttribute('style', style)
    }
}

async function takeOver(root: HTMLElement, composition: Composition): Promise<Root> {
  expect(prepareTakeOver(root, composition)).toBe(true)
  return act(async () => hydrateRoot(root, <App composition={composition} />))
}

test('the app takes over what was drawn: same elements, nothing asked again, no complaint', async () => {
  const complain = vi.spyOn(console, 'error')
  const root = await showDocument(data)
  spellStyles(root)
  const heading = screen.getByRole('heading', { level: 1 })
  const link = screen.getByRole('link', { name: /楷书/ })
  const mounted = await takeOver(root, await composeVisit())
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
  expect(screen.getByRole('link', { name: /楷书/ })).toBe(link)
  expect(complain).not.toHaveBeenCalled()
  for (const { id, input } of firstView.calls.filter((call) => Object.keys(call.input).length === 0))
    expect([input, asked]).toEqual([{}, expect.not.arrayContaining([id.split(' ')[1]])])
  await act(async () => mounted.unmount())
})

test('what an earlier visit left shows after taking over, without a complaint', async () => {
  const complain = vi.spyOn(console, 'error')
  const root = await showDocument(data)
  spellStyles(root)
  const stored = { preferences: { theme: 'dark' }, notice_seen: 3, siteSettings: { setting: { title: 'old' } } }
  const composition = await composeVisit({ stored })
  expect(composition.site.get().setting.title).not.toBe('old')
  const mounted = await takeOver(root, composition)
  expect(complain).not.toHaveBeenCalled()
  await act(async () => mounted.unmount())
})

test('a link that is tapped while the app takes over opens its page, without a complaint', async () => {
  const complain = vi.spyOn(console, 'error')
  const root = await showDocument(data)
  spellStyles(root)
  const composition = await composeVisit()
  expect(prepareTakeOver(root, composition)).toBe(true)
  void composition.stack.navigateTo({ url: '/pages/my/question' })
  const mounted = await act(async () => hydrateRoot(root, <App composition={composition} />))
  expect(complain).not.toHaveBeenCalled()
  expect(composition.stack.current().path).toBe('pages/my/question')
  await screen.findByRole('heading', { level: 1, name: /问题/ })
  await act(async () => mounted.unmount())
})

test('a button that was pressed before the app listened is pressed again, without a complaint', async () => {
  const complain = vi.spyOn(console, 'error')
  const root = await showDocument(data)
  spellStyles(root)
  root.querySelector('button[aria-label="公告"]')?.setAttribute('data-pressed', '')
  const composition = await composeVisit()
  const pressed = takePressed(root)
  expect(prepareTakeOver(root, composition)).toBe(true)
  const mounted = await act(async () => {
    const hydrating = hydrateRoot(root, <App composition={composition} />)
    pressed?.click()
    return hydrating
  })
  await screen.findByRole('dialog', { name: '公告' })
  expect(complain).not.toHaveBeenCalled()
  await act(async () => mounted.unmount())
})

test('a link that is followed before the app listens is where it starts', async () => {
  const history = createMemoryHistory('/')
  const late = new Promise<void>((done) => setTimeout(done, 50))
  const composing = composeVisit({ history, ready: late })
  await new Promise((done) => setTimeout(done, 20))
  history.edit('/pages/my/question')
  const { stack } = await composing
  stack.start()
  expect(stack.current().path).toBe('pages/my/question')
})

test('styles of the document become those of the elements', async () => {
  const root = await showDocument(data)
  expect(prepareTakeOver(root, await composeVisit())).toBe(true)
  expect(root.querySelector<HTMLElement>('[role=img]')?.style.height).toBe('21px')
  expect(root.querySelector('[data-style]')).toBeNull()
  expect(document.querySelector('style')).toBeNull()
})

test('another page, another language or no data is no home to take over', async () => {
  for (const visit of [
    { history: createMemoryHistory('/pages/my/my') },
    { history: createMemoryHistory('/?cat=1') },
    { languages: ['en'] },
  ]) {
    const root = await showDocument(data)
    expect([visit, prepareTakeOver(root, await composeVisit(visit))]).toEqual([visit, false])
    expect(root.childElementCount).toBe(0)
  }
})

test('old answers are shown and asked for again', async () => {
  const old = { ...data, timeMs: Date.now() - hours(1) }
  const root = await showDocument(old)
  spellStyles(root)
  const mounted = await takeOver(root, await composeVisit({ firstView: old }))
  expect(asked).toContain('/api/setting.Carousel/list')
  await act(async () => mounted.unmount())
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another release’s', JSON.stringify({ version: 99, language: 'en', timeMs: 0, answers: [] })],
  ['torn', JSON.stringify({ version: FIRST_VIEW_VERSION, language: 'en', timeMs: 0, answers: [1] })],
  ['HTML', '<p>'],
])('a document that carries %s starts the app from its own calls', (_what, text) => {
  document.body.innerHTML = ''
  if (text !== undefined) {
    const element = document.createElement('script')
    element.type = 'application/json'
    element.id = FIRST_VIEW_ID
    element.textContent = text
    document.body.append(element)
  }
  expect(readFirstView(document)).toBeUndefined()
})
