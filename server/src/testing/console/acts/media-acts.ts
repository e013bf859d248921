/** Examples of writes to films, their parts, posters, renditions, files and uploads. */
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/media.${string}`>

const CONTENT = { target: 'content', values: 'both', undo: 'exact' } as const
const TEXT = 'WEBVTT\n\n00:00.500 --> 00:01.000\n永'
const digestOf = (letter: string) => letter.repeat(64)

const filmWith = async <More extends object>(scene: ActScene, more: More) => ({
  input: { ...(await scene.film()), ...more },
})

/** Rendition of a film of its own. */
async function rendition(scene: ActScene, state: 'queued' | 'failed' = 'queued') {
  const { content_id } = await scene.film()
  const { list } = await scene.owner.call('GET /admin/api/media.Rendition/list', { content_id })
  const rendition_id = list[0]?.rendition_id ?? 0
  const rows = scene.app.database.db.updateTable('rendition').where('rendition_id', '=', rendition_id)
  if (state === 'failed') await rows.set({ state: 'failed' }).execute()
  return rendition_id
}

/** A file that no content has. */
async function file({ app: { database, deps, clock } }: ActScene): Promise<number> {
  const file_path = 'c/1/unused.bin'
  await deps.media.putBytes(file_path, Buffer.from('unused'))
  const values = { file_name: 'unused', file_path, file_type: 'image' as const, file_ext: 'bin', file_size: 6 }
  const { file_id } = await database.db
    .insertInto('file')
    .values({ ...values, create_time: clock.now() })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

export const mediaActs: Examples<Id> = {
  'POST /admin/api/media.Upload/wish': {
    ...{ action: null, why: 'a file that is on its way changes nothing until it is used' },
    prepare: async () => ({ input: { name: 'a.mp4', size: 1000, kind: 'video', digest: digestOf('c') } }),
  },
  'POST /admin/api/media.Upload/finish': {
    ...{ action: null, why: 'a file that has arrived changes nothing until it is used' },
    async prepare(scene) {
      const bytes = Buffer.from('name\n永\n')
      const { upload_id } = await scene.tus.wish('a.csv', bytes, { kind: 'table' })
      await scene.tus.create(upload_id, bytes.length)
      await scene.tus.patch(upload_id, 0, bytes)
      const { createHash } = await import('node:crypto')
      return { input: { upload_id, sha256: createHash('sha256').update(bytes).digest('hex') }, by: scene.owner }
    },
  },
  'POST /admin/api/media.Upload/abandon': {
    ...{ action: null, why: 'a file that is on its way changes nothing' },
    async prepare(scene) {
      const { upload_id } = await scene.tus.wish('b.csv', Buffer.from('b'), { kind: 'table' })
      return { input: { upload_id }, by: scene.owner }
    },
  },
  'POST /admin/api/media.Film/attach': {
    ...{ action: 'media.attach', target: 'content', values: 'both' },
    undo: { leaves: ['file', 'film_source', 'rendition', 'upload'], why: 'the file stays in the library' },
    prepare: async (scene) => ({
      input: { ...(await scene.content('video')), upload_id: await scene.upload('video') },
      by: scene.owner,
    }),
  },
  'POST /admin/api/media.Film/save': {
    ...{ ...CONTENT, action: 'media.title' },
    prepare: (scene) => filmWith(scene, { titles: { 'zh-Hans': '第一集', en: 'Part one' } }),
  },
  'POST /admin/api/media.Film/order': {
    ...{ ...CONTENT, action: 'media.order' },
    async prepare(scene) {
      const { content_id, version, file_id } = await scene.film()
      const second = { ...scene.write(), content_id, version, upload_id: await scene.upload('video') }
      const done = await scene.owner.call('POST /admin/api/media.Film/attach', second)
      return { input: { content_id, version: done.version, file_ids: [done.file_id, file_id] } }
    },
  },
  'POST /admin/api/media.Film/original': {
    ...{ ...CONTENT, action: 'media.original' },
    prepare: async (scene) => ({ input: { content_id: (await scene.film()).content_id, is_original: 1 } }),
  },
  'POST /admin/api/media.Film/remove': {
    ...{ ...CONTENT, action: 'media.remove' },
    prepare: (scene) => filmWith(scene, {}),
  },
  'POST /admin/api/media.Chapter/save': {
    ...{ ...CONTENT, action: 'media.chapters' },
    prepare: (scene) => filmWith(scene, { chapters: [{ time: 0, titles: { 'zh-Hans': '侧' } }] }),
  },
  'POST /admin/api/media.Subtitle/save': {
    ...{ ...CONTENT, action: 'media.subtitle' },
    prepare: (scene) => filmWith(scene, { lang: 'zh-Hans', text: TEXT }),
  },
  'POST /admin/api/media.Subtitle/remove': {
    ...{ ...CONTENT, action: 'media.subtitle' },
    async prepare(scene) {
      const film = { ...(await scene.film()), lang: 'en' } as const
      const saved = { ...scene.write(), ...film, text: TEXT }
      const { version } = await scene.owner.call('POST /admin/api/media.Subtitle/save', saved)
      return { input: { ...film, version } }
    },
  },
  'POST /admin/api/media.Picture/keep': {
    ...{ action: null, why: 'a picture that lies beside a gallery changes nothing until its draft is published' },
    prepare: async (scene) => ({
      input: { content_id: (await scene.content('gallery')).content_id, upload_id: await scene.upload('image') },
      by: scene.owner,
    }),
  },
  'POST /admin/api/media.Poster/choose': {
    ...{ ...CONTENT, action: 'media.cover' },
    prepare: (scene) => filmWith(scene, { seconds: 1 }),
  },
  'POST /admin/api/media.Rendition/again': {
    ...{ action: 'media.again', target: 'rendition', values: 'both' },
    undo: { leaves: ['rendition'], why: 'what began again is stopped: its failure is not made anew' },
    prepare: async (scene) => ({ input: { rendition_id: await rendition(scene, 'failed') } }),
  },
  'POST /admin/api/media.Rendition/priority': {
    ...{ action: 'media.priority', target: 'rendition', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { rendition_id: await rendition(scene), priority: 1 } }),
  },
  'POST /admin/api/media.Rendition/stop': {
    ...{ action: 'media.stop', target: 'rendition', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { rendition_id: await rendition(scene) } }),
  },
  'POST /admin/api/media.File/delete': {
    ...{ action: 'media.file_delete', target: 'file', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { file_keys: [`file-${await file(scene)}`] } }),
  },
  'POST /admin/api/media.Work/pause': {
    ...{ action: 'media.pause', target: '', values: 'both', undo: 'exact' },
    prepare: async () => ({ input: { is_paused: 1 } }),
  },
}
