// @vitest-environment happy-dom
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTextStorage } from '../testing/fixture.ts'
import { createHashHistory } from './hash-history.ts'
import { createSessionJournal } from './journal-storage.ts'
import { createMemoryHistory } from './memory-history.ts'
import { createPageMemory } from './page-memory.ts'
import { createDocumentVisibility } from './visibility.ts'

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '#')
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['hash', () => createHashHistory()],
  ['memory', () => createMemoryHistory()],
])('the %s history writes address and mark of an entry and reads them back', (_name, create) => {
  const history = create()
  expect(history.read()).toEqual({ address: '/', mark: null })
  history.replace('/', { session_id: 's', index: 0 })
  history.push('/pages/a/a?x=1', { session_id: 's', index: 1 })
  expect(history.read()).toEqual({ address: '/pages/a/a?x=1', mark: { session_id: 's', index: 1 } })
})

test('the hash history takes a foreign entry state for no mark', () => {
  window.history.replaceState({ index: 1 }, '', '#/pages/a/a')
  expect(createHashHistory().read()).toEqual({ address: '/pages/a/a', mark: null })
})

test('the hash history reports moves until it is stopped, and restores no scroll by itself', () => {
  const history = createHashHistory()
  const onMove = vi.fn()
  const stop = history.listen(onMove)
  expect(window.history.scrollRestoration).toBe('manual')
  window.dispatchEvent(new PopStateEvent('popstate'))
  stop()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onMove.mock.calls).toEqual([['moved']])
})

test('the hash history reports a traversal that the browser did not make', () => {
  const history = createHashHistory()
  const onMove = vi.fn()
  history.listen(onMove)
  history.go(50)
  vi.advanceTimersByTime(seconds(1))
  expect(onMove).toHaveBeenLastCalledWith('stuck')
})

test('NAV-46 the journal keeps the four latest sessions apart', () => {
  const storage = createTextStorage()
  const journal = createSessionJournal(() => storage)
  for (const session_id of ['a', 'b', 'c', 'd', 'b', 'e']) journal.write(session_id, { of: session_id })
  expect(['a', 'b', 'c', 'd', 'e'].map((session_id) => journal.read(session_id))).toEqual([
    undefined,
    { of: 'b' },
    { of: 'c' },
    { of: 'd' },
    { of: 'e' },
  ])
})

test('NAV-46 storage that is blocked is as good as none', () => {
  const journal = createSessionJournal(() => {
    throw new Error('blocked')
  })
  journal.write('a', {})
  expect(journal.read('a')).toBeUndefined()
})

test('NAV-19 page memory survives as plain data and forgets what has ended', () => {
  const memory = createPageMemory(undefined)
  memory.saveScroll('page-1', 444)
  memory.saveValue('page-1', 'text', 'typed')
  memory.saveValue('page-2', 'text', 'other')
  memory.retainOnly(new Set(['page-1']))
  const again = createPageMemory(JSON.parse(JSON.stringify(memory.dump())))
  expect([again.scrollOf('page-1'), again.valueOf('page-1', 'text'), again.valueOf('page-2', 'text')]).toEqual([
    444,
    'typed',
    undefined,
  ])
})

test.each([null, 'text', { 'page-1': null }, { 'page-1': { scrollPx: 'far', values: {} } }])(
  'page memory ignores %j',
  (dumped) => {
    expect(createPageMemory(dumped).scrollOf('page-1')).toBe(0)
  },
)

test('NAV-34 visibility is the one of the document', () => {
  const visibility = createDocumentVisibility()
  const onChange = vi.fn()
  const stop = visibility.listen(onChange)
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect([onChange.mock.calls.length, visibility.isHidden()]).toEqual([1, false])
})
