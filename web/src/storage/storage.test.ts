import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { clearStorage } from './clear.ts'
import { createMemoryBacking, createMemoryStorage } from './memory-storage.ts'
import { createStorage } from './storage.ts'

test('STO-01: text is stored as it is, everything else wrapped with its type', () => {
  const backing = createMemoryBacking()
  const storage = createMemoryStorage(backing)
  storage.write('text', 'plain')
  storage.write('list', [1, 2])
  storage.write('null', null)
  expect(Object.fromEntries(backing.values)).toEqual({
    text: 'plain',
    list: '{"type":"object","data":[1,2]}',
    null: '{"type":"object","data":null}',
  })
})

test('STO-01: what is read is what was written, and nothing reads as the empty text', () => {
  const storage = createMemoryStorage()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 2 })), (value) => {
      storage.write('key', value)
      expect(storage.read('key')).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  storage.write('key', undefined)
  expect([storage.read('key'), storage.read('missing')]).toEqual(['', ''])
})

test('STO-02: a text that looks like a wrapper stays a text', () => {
  const storage = createMemoryStorage()
  for (const text of ['{"type":"number","data":1}', '{"type":"string","data":"x"}', '{"type":"object"']) {
    storage.write('text', text)
    expect(storage.read('text')).toBe(text)
  }
})

test('STO-04: wrappers of the old client are read, broken ones come back as text', () => {
  const backing = createMemoryBacking()
  const storage = createMemoryStorage(backing)
  backing.setItem('count', '{"type":"number","data":7}')
  backing.setItem('broken', '{"type":"number","data":')
  expect([storage.read('count'), storage.read('broken')]).toEqual([7, '{"type":"number","data":'])
})

test('STO-03: forbidden storage reads as nothing and breaks nothing', () => {
  const storage = createStorage(() => {
    throw new Error('denied')
  }, new EventTarget())
  storage.write('key', 1)
  storage.remove('key')
  storage.notify('key')
  expect(storage.keys()).toEqual([])
  expect(storage.read('key')).toBe('')
})

test('STO-03: full storage keeps what was there', () => {
  const backing = createMemoryBacking()
  createMemoryStorage(backing).write('key', 'old')
  const setItem = () => {
    throw new Error('quota exceeded')
  }
  const full = createStorage(() => ({ ...backing, setItem }), new EventTarget())
  full.write('key', 'new')
  expect(full.read('key')).toBe('old')
})

test('clearing removes all but the named keys and tells who follows a removed one', () => {
  const backing = createMemoryBacking()
  const storage = createMemoryStorage(backing)
  storage.write('history', ['hanzi'])
  storage.write('userInfo', { ApiToken: 't' })
  const onChange = vi.fn()
  storage.onOtherTab(onChange)
  clearStorage(storage, (key) => key === 'userInfo')
  expect([...backing.values.keys()]).toEqual(['userInfo'])
  expect(onChange.mock.calls).toEqual([['history']])
})

test('STO-03: another tab is heard until nobody listens any more', () => {
  const events = new EventTarget()
  const storage = createMemoryStorage(createMemoryBacking(), events)
  const onChange = vi.fn()
  const stop = storage.onOtherTab(onChange)
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }))
  stop()
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo' }))
  expect(onChange.mock.calls).toEqual([['userInfo']])
})
