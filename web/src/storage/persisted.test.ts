import { expect, test } from 'vitest'
import { createMemoryBacking, createMemoryStorage } from './memory-storage.ts'
import { createPersisted } from './persisted.ts'
import * as read from './read.ts'
import type { Storage } from './storage.ts'
import { openPersisted } from './use-persisted.ts'

const HISTORY = { key: 'history', schema: read.listOf(read.text), empty: [] as string[] }
const open = (storage: Storage) => createPersisted({ storage, ...HISTORY })

test('STO-03: a value survives a reload, and its end leaves nothing behind', () => {
  const backing = createMemoryBacking()
  open(createMemoryStorage(backing)).set(['hanzi'])
  const reloaded = open(createMemoryStorage(backing))
  expect(reloaded.get()).toEqual(['hanzi'])
  reloaded.set(HISTORY.empty)
  expect(backing.values.size).toBe(0)
})

test('STO-03: what another tab writes or removes is followed', () => {
  const [backing, events] = [createMemoryBacking(), new EventTarget()]
  const here = open(createMemoryStorage(backing, events))
  const inOtherTab = (act: (storage: Storage) => void) => {
    act(createMemoryStorage(backing))
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'history' }))
  }
  inOtherTab((storage) => storage.write('history', ['kana']))
  expect(here.get()).toEqual(['kana'])
  inOtherTab((storage) => storage.remove('history'))
  expect(here.get()).toEqual([])
})

test('STO-04: the JSON text of an older client is accepted', () => {
  const backing = createMemoryBacking()
  backing.setItem('kept', '{"name":"hanzi"}')
  const schema = read.object({ name: read.text })
  const persisted = createPersisted({ storage: createMemoryStorage(backing), key: 'kept', schema, empty: { name: '' } })
  expect(persisted.get()).toEqual({ name: 'hanzi' })
})

test.each(['{"broken"', '{"type":"object","data":[1]}', 'text', ''])(
  'STO-04: %s is dropped, never a crash',
  (stored) => {
    const backing = createMemoryBacking()
    backing.setItem('history', stored)
    expect(open(createMemoryStorage(backing)).get()).toEqual([])
  },
)

test('a kept value has one store per browser', () => {
  const storage = createMemoryStorage()
  const one = openPersisted(storage, HISTORY)
  expect(openPersisted(storage, HISTORY)).toBe(one)
  expect(openPersisted(createMemoryStorage(), HISTORY)).not.toBe(one)
})
