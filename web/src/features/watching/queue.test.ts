import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_QUEUE,
  type Queue,
  type Queued,
  queuedOf,
  queueOf,
  withMoved,
  withOpened,
  withoutQueued,
  withQueued,
} from './queue.ts'
import { orderRelated, planPrevious, planUpNext } from './up-next.ts'

const film = (content_id: number): Queued => ({
  content_id,
  name: `n${content_id}`,
  name_lang: 'zh-Hans',
  kind: 'video',
  extent: 100,
  is_vip: 0,
  category_names: '',
  hits_show: 0,
  image_url: '',
  image_width: 0,
  image_height: 0,
  image_color: '',
  covers: { p: null, w: null, h: null },
})
const queueWith = (...ids: number[]): Queue => ids.map(film).reduce(withQueued, EMPTY_QUEUE)
const idsOf = ({ items }: Queue) => items.map(({ content_id }) => content_id)

describe('the queue', () => {
  it('has each film once, in the order in which they were added, and takes no more than a hundred', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 300 }), (ids) => {
        expect(idsOf(queueWith(...ids))).toEqual([...new Set(ids)].slice(0, 100))
      }),
    )
  })

  it('loses nothing when one is moved, however far; a move back restores the order', () => {
    const moves = fc.record({ id: fc.nat(9), by: fc.integer({ min: -20, max: 20 }) })
    fc.assert(
      fc.property(fc.array(moves), (all) => {
        const moved = all.reduce((now, { id, by }) => withMoved(now, id, by), queueWith(0, 1, 2, 3, 4, 5, 6, 7))
        expect(idsOf(moved).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      }),
    )
    const queue = queueWith(1, 2, 3)
    expect(idsOf(withMoved(queue, 3, -1))).toEqual([1, 3, 2])
    expect(withMoved(withMoved(queue, 3, -1), 3, 1)).toEqual(queue)
    expect(withMoved(queue, 9, 1)).toBe(queue)
  })

  it('keeps only what a card needs, and only videos', () => {
    expect(queuedOf({ ...film(1), secret: 'x' })).toEqual(film(1))
    expect(queuedOf({ ...film(1), kind: 'gallery' })).toBeUndefined()
  })

  it('is its member’s alone', () => {
    const queue = { ...queueWith(1, 2), member_id: 7 }
    expect(queueOf(queue, 7)).toBe(queue)
    expect(queueOf(queue, 8)).toEqual({ member_id: 8, items: [], past: [] })
    expect(queueOf(queue, 0).items).toEqual([])
  })

  it('lets go of what opens, and knows what was open before; opening that again is going back', () => {
    const opened = [5, 1, 2].reduce(withOpened, queueWith(1, 2, 3))
    expect([idsOf(opened), opened.past]).toEqual([[3], [5, 1, 2]])
    expect(withOpened(opened, 2).past).toEqual([5, 1, 2])
    expect(withOpened(opened, 1).past).toEqual([5, 1])
    expect(withoutQueued(opened, 3).items).toEqual([])
  })
})

describe('what comes next', () => {
  const card = (content_id: number, is_unlock: 0 | 1 = 1) => ({ ...film(content_id), is_unlock })
  const content = (list: object[], videos = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]) =>
    ({ content_id: 5, videos, list }) as unknown as Parameters<typeof planUpNext>[0]
  const names = (items: ReturnType<typeof planUpNext>) =>
    items.map((item) => (item.kind === 'episode' ? item.title : `${item.kind} ${item.content.content_id}`))

  it('is what was put aside, then the episodes after this one, then what is like it, is a film and opens', () => {
    const list = [card(6), card(7, 0), card(8), { ...card(9), kind: 'article' }]
    expect(names(planUpNext(content(list), 0, queueWith(8, 4)))).toEqual([
      'queued 8',
      'queued 4',
      'b',
      'c',
      'related 6',
    ])
    expect(names(planUpNext(content(list), 2, EMPTY_QUEUE))).toEqual(['related 6', 'related 8'])
  })

  it('does not play two films that are like each other in turn for ever', () => {
    const queue = [6, 5].reduce(withOpened, EMPTY_QUEUE)
    expect(names(planUpNext(content([card(6), card(8)], []), 0, queue))).toEqual(['related 8', 'related 6'])
  })

  it('stands first among what is listed below, before other films, and these before galleries and articles', () => {
    const list = [
      { ...card(9), kind: 'article' as const },
      card(7, 0),
      card(6),
      { ...card(4), kind: 'gallery' as const },
      card(8),
    ]
    const order = (given: ReturnType<typeof planUpNext>[number] | undefined) =>
      orderRelated(list, given).map(({ content_id }) => content_id)
    expect(order(planUpNext(content(list, []), 0, EMPTY_QUEUE)[0])).toEqual([6, 7, 8, 9, 4])
    // What is next stands elsewhere.
    expect(order(planUpNext(content(list, []), 0, queueWith(3))[0])).toEqual([7, 6, 8, 9, 4])
    expect(order(undefined)).toEqual([7, 6, 8, 9, 4])
  })

  it('never is what is locked, whatever else there is', () => {
    const rows = fc.array(fc.record({ id: fc.nat(20), is_unlock: fc.constantFrom<0 | 1>(0, 1) }), { maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.array(fc.nat(20)), (given, queued) => {
        const list = given.map(({ id, is_unlock }) => card(id, is_unlock))
        const plan = planUpNext(content(list, []), 0, queueWith(...queued))
        for (const item of plan)
          if (item.kind === 'related')
            expect(list.some((row) => row.content_id === item.content.content_id && row.is_unlock === 1)).toBe(true)
        const first = orderRelated(list, plan[0])[0]
        if (plan[0]?.kind === 'related') expect(first?.content_id).toBe(plan[0].content.content_id)
      }),
    )
  })

  it('knows what was before: an episode, else the content that was open, else nothing', () => {
    const queue = [3, 5].reduce(withOpened, EMPTY_QUEUE)
    expect(planPrevious({ content_id: 5 }, 2, queue)).toEqual({ episode: 1 })
    expect(planPrevious({ content_id: 5 }, 0, queue)).toEqual({ content_id: 3 })
    expect(planPrevious({ content_id: 5 }, 0, EMPTY_QUEUE)).toBeUndefined()
  })
})
