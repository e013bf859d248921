import { describe, expect, it } from 'vitest'
import { createTaskQueue } from '../limits/task-queue.ts'
import { createCommonPasswords } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

describe('password hashes', () => {
  it('are argon2id of the decided cost and match their password only', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash(' two sides ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify(' two sides ', hash)).toBe(true)
    expect(await passwords.verify('two sides', hash)).toBe(false)
    expect(await passwords.verify('no account has this password', '')).toBe(false)
  })
})

describe('common passwords', () => {
  const common = createCommonPasswords()

  it('are at least 3,000', () => {
    expect(common.size).toBeGreaterThanOrEqual(3000)
  })
  it.each([
    'password',
    'Password1',
    'PASSWORD123',
    '12345678',
    '123456789',
    '1234567890',
    '11111111',
    '00000000',
    '87654321',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'zaq12wsx',
    'q1w2e3r4',
    '1q2w3e4r',
    'poiuytrewq',
    'abcdefgh',
    'iloveyou',
    'woaini1314',
    'a12345678',
    '5201314a',
    'wang123456',
    'azertyuiop',
    'football',
    'sunshine',
    'princess',
    'trustno1',
    'dragon123',
    'welcome123',
    'admin123',
    'P@ssw0rd',
    'summer2024',
    'michael1',
    'aaaaaaaa',
    '12121212',
    '88888888',
  ])('hold %s', (password) => {
    expect(common.has(password)).toBe(true)
  })
  it.each(['a quiet place', 'correct horse battery', 'vZ3#kk!m9', '永字八法永字八法', 'tram7 lantern'])(
    'do not hold %s',
    (password) => {
      expect(common.has(password)).toBe(false)
    },
  )
})

describe('the queue of costly work', () => {
  /** A task that ends when told to. */
  function task() {
    let finish = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    return { done, finish }
  }

  it('runs few at once, the rest in order, and refuses beyond the waiting room', async () => {
    const run = createTaskQueue({ parallel: 2, maxWaiting: 2 })
    const tasks = Array.from({ length: 4 }, task)
    const started: number[] = []
    const runs = tasks.map(({ done }, index) =>
      run(() => {
        started.push(index)
        return done
      }),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    await expect(run(async () => undefined)).rejects.toMatchObject({ kind: 'server.busy' })
    tasks[1]?.finish()
    await runs[1]
    expect(started).toEqual([0, 1, 2])
    for (const { finish } of tasks) finish()
    await Promise.all(runs)
    expect(started).toEqual([0, 1, 2, 3])
    expect(await run(async () => 'free again')).toBe('free again')
  })

  it('gives the place back when a task fails', async () => {
    const run = createTaskQueue({ parallel: 1, maxWaiting: 0 })
    await expect(run(async () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    expect(await run(async () => 'next')).toBe('next')
  })
})
