/** Examples of writes to contents, categories, tags and what is searched for. */
import { days } from '@zimu/contract/durations'
import { formatTime } from '../../../texts/time.ts'
import { makeCategory, makeContents, makeTag } from '../../factories.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'content' | 'bulk' | 'search'}.${string}`>

const NAMES = { 'zh-Hans': '墨', en: 'Ink' }
const HISTORY = {
  leaves: ['content_version', 'content_draft', 'content_body'],
  why: 'what was published is a version, and a text without a source gets one',
} as const

/** Has the owner make a content by a call, which takes one with this version. */
const ofContent = async (scene: ActScene) => ({ input: await scene.content() })

async function drafted(scene: ActScene) {
  const made = await scene.content()
  const draft = { content_id: made.content_id, draft_version: 0, changes: { name: '永字八法', body: '看一个字。' } }
  const { draft_version } = await scene.owner.call('POST /admin/api/content.Document/draft', draft)
  return { ...made, draft_version }
}

async function treeVersion({ owner }: ActScene): Promise<number> {
  return (await owner.call('GET /admin/api/content.Category/list', {})).tree_version
}

const searchedFor = async ({ app, owner }: ActScene, word: string) => {
  await app.client.call('GET /api/content.Content/list', { keywords: word })
  await app.app.modules.contents.flushWords()
  await app.app.modules.contents.misses.flush()
  const { list } = await owner.call('GET /admin/api/search.Word/list', { state: 'review' })
  return list.map(({ searchword_id }) => searchword_id)
}

const CONTENT = { target: 'content', values: 'both', undo: 'exact' } as const

export const contentActs: Examples<Id> = {
  'POST /admin/api/content.Content/hide': { ...CONTENT, action: 'content.hide', prepare: ofContent },
  'POST /admin/api/content.Content/show': {
    ...CONTENT,
    action: 'content.show',
    async prepare(scene) {
      const made = await scene.content()
      const { version } = await scene.owner.call('POST /admin/api/content.Content/hide', { ...scene.write(), ...made })
      return { input: { ...made, version } }
    },
  },
  'POST /admin/api/content.Content/schedule': {
    ...CONTENT,
    action: 'content.schedule',
    prepare: async (scene) => ({
      input: { ...(await scene.content()), release_time: formatTime(scene.app.clock.now() + days(1)) },
    }),
  },
  'POST /admin/api/content.Content/place': {
    ...CONTENT,
    action: 'content.place',
    prepare: async (scene) => ({ input: { ...(await scene.content()), is_top: 1, sort: 3 } }),
  },
  'POST /admin/api/content.Content/bin': { ...CONTENT, action: 'content.bin', prepare: ofContent },
  'POST /admin/api/content.Content/restore': {
    ...CONTENT,
    action: 'content.restore',
    async prepare(scene) {
      const made = await scene.content()
      const { version } = await scene.owner.call('POST /admin/api/content.Content/bin', { ...scene.write(), ...made })
      return { input: { ...made, version } }
    },
  },
  'POST /admin/api/content.Content/create': {
    ...{ action: 'content.create', target: 'content', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { kind: 'article', name: '新的' } }),
  },
  'POST /admin/api/content.Content/bulk': {
    ...{ action: 'content.bulk', target: 'bulk', values: 'both' },
    undo: { leaves: ['bulk_job', 'bulk_row'], why: 'taking many acts back is a job of its own' },
    async prepare({ app }) {
      const image = { url: '', width: 0, height: 0, color: '' }
      return { input: { act: 'hide', ids: await makeContents(app, [{ image }, { image }]) } }
    },
    finish: (scene) => scene.runJobs(),
  },
  'POST /admin/api/content.Document/draft': {
    ...{ action: null, why: 'a draft saves itself while somebody writes; publishing it is the act' },
    prepare: async (scene) => ({
      input: { content_id: (await scene.content()).content_id, draft_version: 0, changes: { name: '永字八法' } },
    }),
  },
  'POST /admin/api/content.Document/discard': {
    ...{ action: 'content.discard_draft', target: 'content', values: 'before', undo: 'never' },
    async prepare(scene) {
      const { content_id, draft_version } = await drafted(scene)
      return { input: { content_id, draft_version } }
    },
  },
  'POST /admin/api/content.Document/publish': {
    ...{ action: 'content.publish', target: 'content', values: 'both', undo: HISTORY },
    prepare: async (scene) => ({ input: await drafted(scene) }),
  },
  'POST /admin/api/content.Version/revert': {
    ...{ action: 'content.revert', target: 'content', values: 'after', undo: 'never' },
    async prepare(scene) {
      const { content_id } = await drafted(scene)
      const { list } = await scene.owner.call('GET /admin/api/content.Version/list', { content_id })
      return { input: { version_id: list.at(-1)?.version_id ?? 0, draft_version: 1 } }
    },
  },
  'POST /admin/api/content.Import/look': {
    ...{ action: null, why: 'a dry run: taking it in is the act' },
    prepare: async (scene) => ({ input: { upload_id: await scene.upload('table') } }),
  },
  'POST /admin/api/content.Import/run': {
    ...{ action: 'content.import', target: 'bulk', values: 'both' },
    undo: { leaves: ['*'], why: 'what was made goes to the bin, where it can be looked at' },
    async prepare(scene) {
      const upload = { ...scene.write(), upload_id: await scene.upload('table') }
      const { import_id } = await scene.owner.call('POST /admin/api/content.Import/look', upload)
      await scene.runJobs()
      return { input: { import_id } }
    },
    finish: (scene) => scene.runJobs(),
  },
  'POST /admin/api/bulk.Job/cancel': {
    ...{ action: 'bulk.cancel', target: 'bulk', values: 'both', undo: 'never' },
    async prepare({ app, owner, write }) {
      const image = { url: '', width: 0, height: 0, color: '' }
      const ids = await makeContents(
        app,
        Array.from({ length: 101 }, () => ({ image })),
      )
      const begun = await owner.call('POST /admin/api/content.Content/bulk', { ...write(), act: 'hide', ids })
      return { input: { bulk_job_id: begun.bulk_job_id ?? 0 } }
    },
  },
  'POST /admin/api/content.Category/save': {
    ...{ action: 'category.save', target: 'category', values: 'both' },
    undo: { leaves: ['category'], why: 'what was new goes to the bin' },
    prepare: async () => ({ input: { category_unique: 'walked', names: NAMES } }),
  },
  'POST /admin/api/content.Category/delete': {
    ...{ action: 'category.delete', target: 'category', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const category_id = await makeCategory(scene.app)
      return { input: { category_id, tree_version: await treeVersion(scene) } }
    },
  },
  'POST /admin/api/content.Category/move': {
    ...{ action: 'category.move', target: 'category', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const [category_pid, category_id] = [await makeCategory(scene.app), await makeCategory(scene.app)]
      return { input: { category_id, category_pid, tree_version: await treeVersion(scene) } }
    },
  },
  'POST /admin/api/content.Category/merge': {
    ...{ action: 'category.merge', target: 'category', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const [category_id, into_id] = [await makeCategory(scene.app), await makeCategory(scene.app)]
      await makeContents(scene.app, [{ category_ids: [category_id] }, { category_ids: [category_id, into_id] }])
      return { input: { category_id, into_id, tree_version: await treeVersion(scene) } }
    },
  },
  'POST /admin/api/content.Tag/save': {
    ...{ action: 'tag.save', target: 'tag', values: 'both' },
    undo: { leaves: ['tag'], why: 'what was new goes to the bin' },
    prepare: async () => ({ input: { tag_unique: 'walked', names: NAMES } }),
  },
  'POST /admin/api/content.Tag/delete': {
    ...{ action: 'tag.delete', target: 'tag', values: 'both', undo: 'exact' },
    prepare: async ({ app }) => ({ input: { tag_id: await makeTag(app), version: 1 } }),
  },
  'POST /admin/api/content.Tag/merge': {
    ...{ action: 'tag.merge', target: 'tag', values: 'both', undo: 'exact' },
    async prepare({ app }) {
      const [tag_id, into_id] = [await makeTag(app), await makeTag(app)]
      await makeContents(app, [{ tag_ids: [tag_id] }, { tag_ids: [tag_id, into_id] }])
      return { input: { tag_ids: [tag_id], into_id } }
    },
  },
  'POST /admin/api/search.Word/review': {
    ...{ action: 'searchword.review', target: 'searchword', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { searchword_ids: await searchedFor(scene, '砚台'), is_show: 1 } }),
  },
  'POST /admin/api/search.Word/disable': {
    ...{ action: 'searchword.disable', target: 'searchword', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { searchword_ids: await searchedFor(scene, '墨'), is_disable: 1 } }),
  },
  'POST /admin/api/search.Word/hot': {
    ...{ action: 'searchword.hot', target: 'searchword', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const searchword_ids = await searchedFor(scene, '纸')
      await scene.owner.call('POST /admin/api/search.Word/review', { ...scene.write(), searchword_ids, is_show: 1 })
      return { input: { searchword_ids } }
    },
  },
  'POST /admin/api/search.Miss/ignore': {
    ...{ action: 'searchmiss.ignore', target: 'searchmiss', values: 'both', undo: 'exact' },
    async prepare(scene) {
      await searchedFor(scene, '没有的')
      return { input: { lang: 'zh-Hans', name: '没有的', is_ignored: 1 } }
    },
  },
  'POST /admin/api/search.Synonym/save': {
    ...{ action: 'synonym.save', target: 'synonym', values: 'both' },
    undo: { leaves: ['search_synonym'], why: 'what was new goes to the bin' },
    prepare: async () => ({ input: { word: '影片', other: '视频' } }),
  },
  'POST /admin/api/search.Synonym/delete': {
    ...{ action: 'synonym.delete', target: 'synonym', values: 'both', undo: 'exact' },
    async prepare({ owner, write }) {
      const wish = { ...write(), word: '画册', other: '图集' }
      const { synonym_id } = await owner.call('POST /admin/api/search.Synonym/save', wish)
      return { input: { synonym_id } }
    },
  },
}
