import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createPersisted } from './persisted.ts'
import { createStorage } from './storage.ts'

function createBacking() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

test('STO-01: text is stored as it is, everything else wrapped with its type', () => {
  const backing = createBacking()
  const storage = createStorage(() => backing, new EventTarget())
  storage.write('text', 'plain')
  storage.write('list', [1, 2])
  storage.write('null', null)
  expect(Object.fromEntries(backing.values)).toEqual({
    text: 'plain',
    list: '{"type":"object","data":[1,2]}',
    null: '{"type":"object","data":null}',
  })
  expect([storage.read('text'), storage.read('list'), storage.read('null')]).toEqual(['plain', [1, 2], null])
  expect(storage.read('missing')).toBe('')
})

test('STO-02: a text that looks like a wrapper stays a text', () => {
  const storage = createStorage(createBacking, new EventTarget())
  const text = '{"type":"number","data":1}'
  const kept = createBacking()
  const same = createStorage(() => kept, new EventTarget())
  same.write('text', text)
  expect(same.read('text')).toBe(text)
  expect(storage.read('text')).toBe('')
})

test('STO-03: forbidden storage reads as nothing and breaks nothing', () => {
  const storage = createStorage(() => {
    throw new Error('denied')
  }, new EventTarget())
  storage.write('key', 1)
  storage.remove('key')
  storage.clear([])
  expect(storage.read('key')).toBe('')
})

test('clearing removes all but the named keys, and kept values fall back to empty', () => {
  const backing = createBacking()
  const storage = createStorage(() => backing, new EventTarget())
  const history = createPersisted<string[]>({ storage, key: 'history', schema: v.array(v.string()), empty: [] })
  history.set(['hanzi'])
  storage.write('userInfo', { ApiToken: 't' })
  const onChange = vi.fn()
  history.store.subscribe(onChange)

  storage.clear(['userInfo'])

  expect([...backing.values.keys()]).toEqual(['userInfo'])
  expect(history.get()).toEqual([])
  expect(onChange).toHaveBeenCalledOnce()
})
