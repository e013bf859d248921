/** Rows for tests, made by the services that make the real ones. Every value may be given; the rest is plain. */

import type { Language } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { CallContext } from '../context.ts'
import type { CategoryInput, ContentInput, TagInput } from '../modules/content/index.ts'
import type { TestApp } from './test-app.ts'

type TestContents = Pick<TestApp, 'database' | 'clock'> & { app: Pick<TestApp['app'], 'modules'> }

/** Counts names within one app, so that uniques never meet. */
const numbers = new WeakMap<object, number>()
function nextNumber({ app }: TestContents): number {
  const number = (numbers.get(app) ?? 0) + 1
  numbers.set(app, number)
  return number
}

/** What a plain content of a test is; released an hour ago. */
export function contentInput(number: number, now: number, given: Partial<ContentInput> = {}): ContentInput {
  return {
    import_key: null,
    import_hash: null,
    unique: `content-${number}`,
    kind: 'article',
    name: `第${number}篇`,
    texts: {},
    release_time: now - hours(1),
    extent: 3,
    duration: 0,
    image: { url: '/storage/cover.webp', width: 1600, height: 900, color: '#c3272b' },
    covers: {},
    category_ids: [],
    tag_ids: [],
    bodies: {},
    files: [],
    ...given,
  }
}

/** Saves a content; returns its id. */
export async function makeContent(test: TestContents, given: Partial<ContentInput> = {}): Promise<number> {
  const [content_id = 0] = await makeContents(test, [given])
  return content_id
}

/** Saves several contents in one transaction; returns their ids. */
export function makeContents(test: TestContents, given: readonly Partial<ContentInput>[]): Promise<number[]> {
  const { contents } = test.app.modules
  return test.database.db.transaction().execute(async (trx) => {
    const contentIds: number[] = []
    for (const one of given) {
      const saved = await contents.saveContent(trx, contentInput(nextNumber(test), test.clock.now(), one))
      contentIds.push(saved.content_id)
    }
    return contentIds
  })
}

/** Saves a category; returns its id. */
export function makeCategory(test: TestContents, given: Partial<CategoryInput> = {}): Promise<number> {
  const number = nextNumber(test)
  const input = { category_unique: `category-${number}`, category_name: `类别${number}`, texts: {}, ...given }
  return test.database.db
    .transaction()
    .execute(async (trx) => (await test.app.modules.contents.saveCategory(trx, input)).category_id)
}

/** Saves a tag; returns its id. */
export function makeTag(test: TestContents, given: Partial<TagInput> = {}): Promise<number> {
  const number = nextNumber(test)
  const input = { tag_unique: `tag-${number}`, tag_name: `标签${number}`, texts: {}, ...given }
  return test.database.db
    .transaction()
    .execute(async (trx) => (await test.app.modules.contents.saveTag(trx, input)).tag_id)
}

/** A request for calling a service without the edge (and its limits); `onServe` runs at once. */
export function makeCallContext(member_id?: number, language: Language = 'zh-Hans'): CallContext {
  return {
    request_id: 'test',
    language,
    caller: member_id === undefined ? null : { member_id, session_id: 1, language, token: '' },
    ip: '127.0.0.1',
    preview: null,
    device: '',
    platform: '',
    origin: 'http://zimu.test',
    devices: { given: [], store: () => undefined, drop: () => undefined },
    file: null,
    onServe: (count) => count(),
  }
}
