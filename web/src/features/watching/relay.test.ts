import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Player } from '../../player/index.ts'
import { createMemoryStorage } from '../../storage/memory-storage.ts'
import { openRelay } from './relay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createFilm = () => {
  const calls = { handOn: vi.fn(), close: vi.fn() }
  return { calls, player: calls as unknown as Player }
}

test('a player that arrives goes on; no timer is left', () => {
  const relay = openRelay(createMemoryStorage())
  const { calls, player } = createFilm()
  relay.pass(player, 7)
  relay.leave(player)
  expect(calls.handOn).toHaveBeenCalledOnce()
  expect(relay.find(8)).toBeUndefined()
  expect(relay.find(7)).toBe(player)
  relay.arrive(player)
  expect([relay.find(7), vi.getTimerCount()]).toEqual([undefined, 0])
  expect(calls.close).not.toHaveBeenCalled()
})

test('a player whose next film does not come ends, by itself and when that is known', () => {
  const relay = openRelay(createMemoryStorage())
  for (const wait of [() => vi.runAllTimers(), () => relay.drop(7)]) {
    const { calls, player } = createFilm()
    relay.pass(player, 7)
    relay.leave(player)
    wait()
    expect(calls.close).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('a player whose page stays, because the next one was refused, is left alone', () => {
  const relay = openRelay(createMemoryStorage())
  const { calls, player } = createFilm()
  relay.pass(player, 7)
  vi.runAllTimers()
  relay.leave(player)
  expect(calls.handOn).not.toHaveBeenCalled()
  expect(calls.close).not.toHaveBeenCalled()
})
