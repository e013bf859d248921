import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBus } from '../../../ports/bus/index.ts'
import { createDanmuLive, type LiveDanmu } from './danmu.live.ts'

const PLACE = { content_id: 1, file_id: 2 }
const row = (danmu_id: number) => ({
  ...{ danmu_id, member_id: 0, sender: '', text: `字${danmu_id}`, color: '#FFFFFF', time: 5, mode: 0 },
  ...{ like_num: 0, shown_num: 0, hidden_num: 0 },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two readers of one video: one understands what was hidden, the other is of the release before. */
async function openRoom() {
  const live = createDanmuLive(createMemoryBus())
  const got: { asked: LiveDanmu[][]; old: LiveDanmu[][] } = { asked: [], old: [] }
  await live.subscribe(PLACE, { send: (batch) => got.asked.push([...batch]), withHidden: true })
  await live.subscribe(PLACE, { send: (batch) => got.old.push([...batch]), withHidden: false })
  return { live, got }
}

it('what is hidden while it waits to be sent never appears', async () => {
  const { live, got } = await openRoom()
  await live.publish(PLACE, [row(1), row(2)])
  await live.hide(PLACE, [1])
  await vi.advanceTimersByTimeAsync(500)
  expect(got.asked).toMatchObject([[{ danmu_id: 2 }, { hidden: [1] }]])
  expect(got.old).toMatchObject([[{ danmu_id: 2 }]])
})

it('who does not know hidden ones hears nothing of them, and gets no empty batch', async () => {
  const { live, got } = await openRoom()
  await live.hide(PLACE, [1, 2])
  await live.hide(PLACE, [2, 3])
  await live.hide({ ...PLACE, file_id: 3 }, [4])
  await vi.advanceTimersByTimeAsync(500)
  expect(got).toEqual({ asked: [[{ hidden: [1, 2, 3] }]], old: [] })
})
