import { expect, test } from 'vitest'
import { adoptValues, clearMembers } from './clear.ts'
import { createMemoryBacking, createMemoryStorage } from './memory-storage.ts'
import * as read from './read.ts'
import { openPersisted } from './use-persisted.ts'

const SEARCHES = { key: 'search_history', schema: read.listOf(read.text), empty: [] as string[] }
const THEME = { key: 'preferences', isShared: true, schema: read.text, empty: '' }

test('a value belongs to whoever is there, unless it is the browser’s', () => {
  const storage = createMemoryStorage()
  const [searches, theme] = [openPersisted(storage, SEARCHES), openPersisted(storage, THEME)]
  searches.set(['a guest’s'])
  theme.set('dark')
  const become = (member_id: number) => {
    storage.owner = member_id
    storage.notify('')
  }
  become(7)
  expect([searches.get(), theme.get()]).toEqual([[], 'dark'])
  searches.set(['hers'])
  become(8)
  expect(searches.get()).toEqual([])
  become(7)
  expect(searches.get()).toEqual(['hers'])
  become(0)
  expect(searches.get()).toEqual(['a guest’s'])
})

test('what other members left goes, a guest’s and one’s own stays', () => {
  const storage = createMemoryStorage()
  for (const key of ['progress', 'progress@7', 'progress@17', 'outbox@8', 'userInfo']) storage.write(key, 'x')
  clearMembers(storage, 7)
  expect(storage.keys()).toEqual(['progress', 'progress@7', 'userInfo'])
  clearMembers(storage, 0)
  expect(storage.keys()).toEqual(['progress', 'userInfo'])
})

test('what lay here before values had owners becomes that of the member who is logged in, once', () => {
  const backing = createMemoryBacking()
  const storage = createMemoryStorage(backing)
  storage.write('search_history', ['hers'])
  storage.write('preferences', 'dark')
  storage.owner = 7
  adoptValues(storage)
  storage.owner = 8
  adoptValues(storage)
  expect([...backing.values.keys()].sort()).toEqual(['preferences', 'search_history@7', 'valuesHaveOwners'])
})
