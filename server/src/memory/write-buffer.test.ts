import { describe, expect, it } from 'vitest'
import { createCounter, createWriteBuffer } from './write-buffer.ts'

const create = (max = 10, batch = 2) =>
  createWriteBuffer<string, number>({ max, batch, merge: (before, added) => before + added })

describe('write buffer', () => {
  it('makes one value of what was added under a key and writes it once, in batches', async () => {
    const buffer = create()
    const batches: (readonly [string, number][])[] = []
    const write = async (batch: readonly [string, number][]) => void batches.push(batch)
    for (const key of ['a', 'b', 'a', 'c']) buffer.add(key, 1)
    await buffer.flush(write)
    expect(batches).toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
      [['c', 1]],
    ])
    await buffer.flush(write)
    expect(batches).toHaveLength(2)
  })

  it('keeps a failed batch and what came meanwhile for the next flush, and nothing that was written', async () => {
    const buffer = create()
    for (const key of ['a', 'b', 'c']) buffer.add(key, 1)
    let calls = 0
    const failing = buffer.flush(async () => {
      calls += 1
      buffer.add('c', 5)
      if (calls === 2) throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    const written: [string, number][] = []
    await buffer.flush(async (batch) => void written.push(...batch))
    expect(written).toEqual([['c', 11]])
  })

  it('writes one flush after the other: a later one waits for what is under way', async () => {
    const buffer = create()
    const order: string[] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    buffer.add('a', 1)
    const first = buffer.flush(async () => {
      await gate
      order.push('first')
    })
    const second = buffer.flush(async () => void order.push('second')).then(() => order.push('second is over'))
    await Promise.resolve()
    buffer.add('b', 1)
    release()
    await Promise.all([first, second])
    expect(order[0]).toBe('first')
    expect(order.at(-1)).toBe('second is over')
  })

  it('loses keys beyond the most it keeps, never those it knows', async () => {
    const buffer = create(1)
    for (const key of ['a', 'b', 'a']) buffer.add(key, 1)
    const written: [string, number][] = []
    await buffer.flush(async (batch) => void written.push(...batch))
    expect(written).toEqual([['a', 2]])
  })
})

it('a counter hands over how often each key was added', async () => {
  const counter = createCounter<string>({ max: 10, batch: 10 })
  for (const key of ['a', 'b', 'a']) counter.add(key)
  const batches: (readonly [string, number][])[] = []
  await counter.flush(async (batch) => void batches.push(batch))
  expect(batches).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ])
})
