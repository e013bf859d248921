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
import { planPrevious, planUpNext } from './up-next.ts'

const film = (content_id: number): Queued => ({
  content_id,
  name: `n${content_id}`,
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

  it('are the episodes after this one, then what was put aside, then what is like it and opens', () => {
    const list = [card(6), card(7, 0), card(8), { ...card(9), kind: 'article' }]
    expect(names(planUpNext(content(list), 0, queueWith(8, 4)))).toEqual([
      'b',
      'c',
      'queued 8',
      'queued 4',
      'related 6',
    ])
    expect(names(planUpNext(content(list), 2, EMPTY_QUEUE))).toEqual(['related 6', 'related 8'])
  })

  it('does not play two films that are like each other in turn for ever', () => {
    const queue = [6, 5].reduce(withOpened, EMPTY_QUEUE)
    expect(names(planUpNext(content([card(6), card(8)], []), 0, queue))).toEqual(['related 8', 'related 6'])
  })

  it('knows what was before: an episode, else the content that was open, else nothing', () => {
    const queue = [3, 5].reduce(withOpened, EMPTY_QUEUE)
    expect(planPrevious({ content_id: 5 }, 2, queue)).toEqual({ episode: 1 })
    expect(planPrevious({ content_id: 5 }, 0, queue)).toEqual({ content_id: 3 })
    expect(planPrevious({ content_id: 5 }, 0, EMPTY_QUEUE)).toBeUndefined()
  })
})
