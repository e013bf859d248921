// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload as loadChunk } from './load-chunk.ts'

/** What was asked for. It stays outside of the document, where nothing is fetched: the test answers. */
let links: HTMLLinkElement[] = []

beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void links.push(...(nodes as HTMLLinkElement[])))
})
afterEach(() => void vi.restoreAllMocks())

const linkOf = (file: string) => links.filter(({ href }) => href.endsWith(file)).at(-1)
const answer = (file: string, type: 'load' | 'error') => linkOf(file)?.dispatchEvent(new Event(type))
const settled = () => new Promise((done) => setTimeout(done))

test('a chunk is asked for together with its styles and what it imports, and is there once its styles are', async () => {
  const load = vi.fn(async () => ({ page: 'one' }))
  let chunk: unknown
  loadChunk(load, ['assets/one.css', 'assets/shared.js']).then((loaded) => {
    chunk = loaded
  })
  expect(load).toHaveBeenCalledOnce()
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['stylesheet', '/assets/one.css'],
    ['modulepreload', '/assets/shared.js'],
  ])
  await settled()
  expect(chunk).toBeUndefined()
  answer('one.css', 'load')
  await settled()
  expect(chunk).toEqual({ page: 'one' })
})

test('a style that did not come fails the chunk, and is asked for again with the next try', async () => {
  const load = async () => 'page'
  const first = loadChunk(load, ['assets/two.css'])
  answer('two.css', 'error')
  await expect(first).rejects.toThrow('/assets/two.css did not come')

  const second = loadChunk(load, ['assets/two.css'])
  expect(links).toHaveLength(2)
  answer('two.css', 'load')
  expect(await second).toBe('page')
})

test('a chunk that did not come fails with its own reason', async () => {
  const failing = loadChunk(() => Promise.reject(new TypeError('offline')), ['assets/three.css'])
  answer('three.css', 'error')
  await expect(failing).rejects.toThrow('offline')
})

test('what two chunks need is asked for once', async () => {
  const both = [loadChunk(async () => 1, ['assets/four.css']), loadChunk(async () => 2, ['assets/four.css'])]
  expect(links).toHaveLength(1)
  answer('four.css', 'load')
  expect(await Promise.all(both)).toEqual([1, 2])
})

test('a style of the document itself is not added a second time, last in the cascade', async () => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', '/assets/five.css')
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => (link.matches(selector) ? link : null))
  expect(await loadChunk(async () => 'page', ['assets/five.css'])).toBe('page')
  expect(links).toEqual([])
})

test('a chunk without needs is loaded', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page')
})
