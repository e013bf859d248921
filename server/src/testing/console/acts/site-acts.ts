/** Examples of writes to what stands beside the contents: slides, notices, questions, links, agreements. */
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/site.${string}`>

const WORDS = { 'zh-Hans': '墨', en: 'Ink' }
const PICTURE = { image_url: '/storage/a.webp', width: 10, height: 10 } as const
const BOTH = { values: 'both', undo: 'exact' } as const
/** Making one is taken back by the bin. */
const binned = (table: string) =>
  ({ values: 'both', undo: { leaves: [table], why: 'what was new goes to the bin' } }) as const

const slide = ({ owner, write }: ActScene) =>
  owner.call('POST /admin/api/site.Carousel/save', { ...write(), ...PICTURE, is_disable: 1 })
const notice = ({ owner, write }: ActScene) =>
  owner.call('POST /admin/api/site.Notice/save', { ...write(), title: WORDS, content: WORDS })
const faq = ({ owner, write }: ActScene) =>
  owner.call('POST /admin/api/site.Faq/save', { ...write(), group: 'player', question: WORDS, answer: WORDS })
const link = ({ owner, write }: ActScene) =>
  owner.call('POST /admin/api/site.Link/save', { ...write(), name: '友', url: 'https://example.org/' })

async function accord({ owner, write }: ActScene) {
  const draft = { unique: 'terms', name: WORDS, content: WORDS }
  const { list } = await owner.call('GET /admin/api/site.Accord/list', {})
  const known = list.find(({ unique }) => unique === 'terms')
  if (known) return { accord_id: known.accord_id, version: known.version }
  const { accord_id } = await owner.call('POST /admin/api/site.Accord/save', { ...write(), ...draft })
  return { accord_id, version: 1 }
}

export const siteActs: Examples<Id> = {
  'POST /admin/api/site.Carousel/save': {
    ...{ ...binned('carousel'), action: 'carousel.save', target: 'carousel' },
    prepare: async () => ({ input: { ...PICTURE, title: WORDS } }),
  },
  'POST /admin/api/site.Carousel/delete': {
    ...{ ...BOTH, action: 'carousel.delete', target: 'carousel' },
    async prepare(scene) {
      const { carousel_id, version } = await slide(scene)
      return { input: { carousel_id, version } }
    },
  },
  'POST /admin/api/site.Carousel/disable': {
    ...{ ...BOTH, action: 'carousel.disable', target: 'carousel' },
    async prepare(scene) {
      const { carousel_id, version } = await slide(scene)
      return { input: { carousel_id, version, is_disable: 0 } }
    },
  },
  'POST /admin/api/site.Carousel/replace': {
    ...{ ...BOTH, action: 'carousel.replace', target: 'carousel' },
    async prepare(scene) {
      const { owner, write } = scene
      const leaving = await owner.call('POST /admin/api/site.Carousel/save', { ...write(), ...PICTURE })
      const { carousel_id, version } = await slide(scene)
      return { input: { carousel_id, version, leaving_id: leaving.carousel_id, leaving_version: leaving.version } }
    },
  },
  'POST /admin/api/site.Carousel/order': {
    ...{ ...BOTH, action: 'carousel.order', target: 'carousel' },
    async prepare(scene) {
      const [first, second] = [await slide(scene), await slide(scene)]
      return { input: { carousel_ids: [second.carousel_id, first.carousel_id] } }
    },
  },
  'POST /admin/api/site.Notice/save': {
    ...{ ...binned('notice'), action: 'notice.save', target: 'notice' },
    prepare: async () => ({ input: { title: WORDS, content: WORDS } }),
  },
  'POST /admin/api/site.Notice/publish': {
    ...{ ...BOTH, action: 'notice.publish', target: 'notice' },
    async prepare(scene) {
      const { notice_id, version } = await notice(scene)
      return { input: { notice_id, version } }
    },
  },
  'POST /admin/api/site.Notice/delete': {
    ...{ ...BOTH, action: 'notice.delete', target: 'notice' },
    async prepare(scene) {
      const { notice_id, version } = await notice(scene)
      return { input: { notice_id, version } }
    },
  },
  'POST /admin/api/site.Notice/disable': {
    ...{ ...BOTH, action: 'notice.disable', target: 'notice' },
    async prepare(scene) {
      const { notice_id, version } = await notice(scene)
      const done = await scene.owner.call('POST /admin/api/site.Notice/publish', {
        ...scene.write(),
        notice_id,
        version,
      })
      return { input: { notice_id, version: done.version, is_disable: 1 } }
    },
  },
  'POST /admin/api/site.Notice/order': {
    ...{ ...BOTH, action: 'notice.order', target: 'notice' },
    async prepare(scene) {
      const [first, second] = [await notice(scene), await notice(scene)]
      return { input: { notice_ids: [second.notice_id, first.notice_id] } }
    },
  },
  'POST /admin/api/site.Faq/save': {
    ...{ ...binned('faq'), action: 'faq.save', target: 'faq' },
    prepare: async () => ({ input: { group: 'player', question: WORDS, answer: WORDS } }),
  },
  'POST /admin/api/site.Faq/delete': {
    ...{ ...BOTH, action: 'faq.delete', target: 'faq' },
    async prepare(scene) {
      const { faq_id, version } = await faq(scene)
      return { input: { faq_id, version } }
    },
  },
  'POST /admin/api/site.Faq/disable': {
    ...{ ...BOTH, action: 'faq.disable', target: 'faq' },
    async prepare(scene) {
      const { faq_id, version } = await faq(scene)
      return { input: { faq_id, version, is_disable: 1 } }
    },
  },
  'POST /admin/api/site.Faq/order': {
    ...{ ...BOTH, action: 'faq.order', target: 'faq' },
    async prepare(scene) {
      const [first, second] = [await faq(scene), await faq(scene)]
      return { input: { faq_ids: [second.faq_id, first.faq_id] } }
    },
  },
  'POST /admin/api/site.Faq/link': {
    ...{ ...BOTH, action: 'faq.link', target: 'failure' },
    prepare: async (scene) => ({ input: { failure: 'content.not_found', faq_id: (await faq(scene)).faq_id } }),
  },
  'POST /admin/api/site.Link/save': {
    ...{ ...binned('link'), action: 'link.save', target: 'link' },
    prepare: async () => ({ input: { name: '友', url: 'https://example.org/' } }),
  },
  'POST /admin/api/site.Link/delete': {
    ...{ ...BOTH, action: 'link.delete', target: 'link' },
    async prepare(scene) {
      const { link_id, version } = await link(scene)
      return { input: { link_id, version } }
    },
  },
  'POST /admin/api/site.Link/disable': {
    ...{ ...BOTH, action: 'link.disable', target: 'link' },
    async prepare(scene) {
      const { link_id, version } = await link(scene)
      return { input: { link_id, version, is_disable: 1 } }
    },
  },
  'POST /admin/api/site.Link/order': {
    ...{ ...BOTH, action: 'link.order', target: 'link' },
    async prepare(scene) {
      const [first, second] = [await link(scene), await link(scene)]
      return { input: { link_ids: [second.link_id, first.link_id] } }
    },
  },
  'POST /admin/api/site.Link/check': {
    ...{
      action: null,
      why: 'asks addresses whether they answer, as the nightly job does, and changes nothing of theirs',
    },
    prepare: async (scene) => ({ input: { link_id: (await link(scene)).link_id } }),
  },
  'POST /admin/api/site.Accord/save': {
    ...{ action: 'accord.save', target: 'accord', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { unique: 'cookies', name: WORDS, content: WORDS } }),
  },
  'POST /admin/api/site.Accord/publish': {
    ...{ action: 'accord.publish', target: 'accord', values: 'both', undo: 'never' },
    prepare: async (scene) => ({ input: { ...(await accord(scene)), draft_version: 1 } }),
  },
}
