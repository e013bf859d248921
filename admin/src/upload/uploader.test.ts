import { CallFailure } from '@zimu/contract/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GivenUp } from '../api/index.ts'
import { FileUnreadable } from './hasher.ts'
import { SendFailure, type Sending } from './send-file.ts'
import type { UploadItem } from './upload.rules.ts'
import { createUploader, type UploaderDeps } from './uploader.ts'

const SIZE = 1000
const fileNamed = (name: string, size = SIZE) => new File([new Uint8Array(size)], name)

/** A server that knows what was wished and how much of it has arrived. */
function openServer() {
  const uploads = new Map<string, { name: string; offset: number; state: 'wished' | 'open' | 'finished' }>()
  const calls: string[] = []
  const failures: unknown[] = []
  const byRequest = new Map<string, string>()
  let lastId = 0

  const wireOf = (upload_id: string) => {
    const { name, offset, state } = uploads.get(upload_id) ?? { name: '', offset: 0, state: 'wished' as const }
    const rest = { kind: 'video', sha256: '', content_id: 0, create_time: '', exp_time: '' }
    return { upload_id, url: `/admin/upload/${upload_id}`, name, size: SIZE, offset, state, ...rest }
  }
  function wish({ name, is_anew, request_id }: { name: string; is_anew?: number; request_id: string }) {
    const own = [...uploads].find(([, upload]) => upload.name === name)?.[0]
    const known = byRequest.get(request_id) ?? (is_anew === 1 ? undefined : own)
    if (known) return { ...wireOf(known), is_here: uploads.get(known)?.state === 'finished' ? 1 : 0 }
    lastId += 1
    const upload_id = `u${lastId}`
    byRequest.set(request_id, upload_id)
    uploads.set(upload_id, { name, offset: 0, state: 'wished' })
    return { ...wireOf(upload_id), is_here: 0 }
  }
  return {
    uploads,
    calls,
    /** Thrown by the next calls, in order. */
    failures,
    checks: [] as ('open' | 'finished' | Error)[],
    async call(id: string, input: never): Promise<never> {
      calls.push(id.split('/').slice(-2).join('/'))
      const failure = failures.shift()
      if (failure) throw failure
      if (id.endsWith('Upload/wish')) return wish(input) as never
      if (id.endsWith('Upload/abandon')) return {} as never
      const { upload_id } = input as { upload_id: string }
      const answer = this.checks.shift() ?? 'finished'
      if (answer instanceof Error) throw answer
      return { ...wireOf(upload_id), state: answer } as never
    },
  }
}

const CALL = 'POST /admin/api/media.Upload/wish'
const network = () => new CallFailure('network', CALL, 0, undefined, 0, 'no answer')
const refusal = (error: string) =>
  new CallFailure('body', CALL, 400, { code: 400, msg: `msg ${error}`, data: { error } } as never, 0, error)

describe('files that are sent', () => {
  let server: ReturnType<typeof openServer>
  let waits: number[]
  let sends: ((sending: Sending) => Promise<void>)[]
  let sent: Sending[]
  beforeEach(() => {
    server = openServer()
    waits = []
    sends = []
    sent = []
  })

  function whole({ upload_id, onOffset }: Sending): Promise<void> {
    const upload = server.uploads.get(upload_id)
    if (upload) Object.assign(upload, { offset: SIZE, state: 'open' })
    onOffset(SIZE)
    return Promise.resolve()
  }
  const cutAt =
    (offset: number) =>
    async ({ upload_id, onOffset }: Sending) => {
      const upload = server.uploads.get(upload_id)
      if (upload) Object.assign(upload, { offset, state: 'open' })
      onOffset(offset)
      throw new SendFailure('broken', '')
    }
  const open = (given: Partial<UploaderDeps> = {}) =>
    createUploader({
      api: server as never,
      hasher: { ends: async () => 'e'.repeat(64), whole: async () => 'w'.repeat(64) },
      send: (sending) => {
        sent.push(sending)
        return (sends.shift() ?? whole)(sending)
      },
      say: (error) => (error instanceof CallFailure ? error.msg : 'no words'),
      sayNoRoom: ({ free_size, needed_size }, { offset }) => `${free_size} of ${needed_size} at ${offset}`,
      saySignedOut: ({ offset }) => `signed out at ${offset}`,
      sayUnreadable: () => 'unreadable',
      sayDiffers: () => 'differs',
      now: () => 0,
      wait: async (ms) => void waits.push(ms),
      ...given,
    })
  const stage = (items: readonly UploadItem[]) => items.map((item) => item.stage)
  const until = (uploader: ReturnType<typeof open>, ...stages: UploadItem['stage'][]) =>
    vi.waitFor(() => expect(stage(uploader.list())).toEqual(stages))

  it('go on where the server is after the connection broke, and ask it first', async () => {
    sends = [cutAt(400), cutAt(400), cutAt(700)]
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    expect(sent.map(({ isMade }) => isMade)).toEqual([false, true, true, true])
    // Bytes that arrived begin the row of waits anew.
    expect(waits).toEqual([0, 1000, 0])
    expect(server.calls.filter((call) => call.endsWith('wish'))).toHaveLength(4)
    expect(server.uploads.size).toBe(1)
  })

  it('wait for the network after the last wait, and go on when it is back', async () => {
    sends = Array.from({ length: 7 }, () => cutAt(410))
    const uploader = open({ wait: (ms) => (ms > 30_000 ? new Promise(() => undefined) : Promise.resolve()) })
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'waiting')
    expect(uploader.list()[0]).toMatchObject({ offset: 410 })
    uploader.online()
    await until(uploader, 'done')
  })

  it('are asked about again where an answer was lost, and never sent twice for it', async () => {
    server.failures.push(network())
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    expect([sent.length, server.uploads.size]).toEqual([1, 1])
  })

  it('wait while the server compares', async () => {
    server.checks.push('open', 'open')
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    expect(server.calls.filter((call) => call.endsWith('finish'))).toHaveLength(3)
  })

  it('are sent anew as another upload when what arrived differs, and refused the second time', async () => {
    server.checks.push(refusal('upload.hash_differs'), refusal('upload.hash_differs'))
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'refused')
    expect(uploader.list()[0]?.sentence).toBe('differs')
    expect([sent.length, server.uploads.size]).toEqual([2, 2])
  })

  it('are refused with the words of the server, or of a file that cannot be read', async () => {
    server.failures.push(refusal('upload.no_room'))
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'refused')
    expect(uploader.list()[0]?.sentence).toBe('msg upload.no_room')
    const gone = open({ hasher: { ends: () => Promise.reject(new FileUnreadable('x')), whole: async () => '' } })
    gone.add([fileNamed('b.mp4')])
    await until(gone, 'refused')
    expect(gone.list()[0]?.sentence).toBe('unreadable')
  })

  it('go on where they were when the session ended in the middle and the person signs in again', async () => {
    // A part that is refused with 401 says nothing about the upload; the wish that follows waits for the person.
    sends = [cutAt(410)]
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    expect(sent.map(({ isMade }) => isMade)).toEqual([false, true])

    const { call } = server
    let isAway = false
    server.call = (id, input) => (isAway ? Promise.reject(new GivenUp()) : call.call(server, id, input))
    sends = [
      (sending) => {
        isAway = true
        return cutAt(410)(sending)
      },
    ]
    const left = open()
    left.add([fileNamed('b.mp4')])
    await until(left, 'paused')
    expect(left.list()[0]?.sentence).toBe('signed out at 410')
    isAway = false
    left.goOn(left.list()[0]?.key ?? '')
    await until(left, 'done')
    expect(sent.at(-1)).toMatchObject({ isMade: true })
  })

  it('stop in words when the role was taken away or the disk is full, and go on where they were after that', async () => {
    const refuseAt =
      (body: object) =>
      async ({ upload_id, onOffset }: Sending) => {
        const upload = server.uploads.get(upload_id)
        if (upload) Object.assign(upload, { offset: 410, state: 'open' })
        onOffset(410)
        throw new SendFailure('refused', JSON.stringify(body))
      }
    const current = { free_size: 3, needed_size: 9 }
    const said = [
      [{ msg: '没有权限', data: { error: 'operator.not_allowed' } }, '没有权限'],
      [{ msg: 'full', data: { error: 'upload.no_room', current } }, '3 of 9 at 410'],
    ] as const
    for (const [body, sentence] of said) {
      sends = [refuseAt(body)]
      const uploader = open()
      uploader.add([fileNamed(`${body.msg}.mp4`)])
      await until(uploader, 'refused')
      expect(uploader.list()[0]).toMatchObject({ sentence, offset: 410 })
      uploader.goOn(uploader.list()[0]?.key ?? '')
      await until(uploader, 'done')
      expect(sent.at(-1)).toMatchObject({ isMade: true })
    }
  })

  it('go two at a time; one that is paused makes room, and goes on later', async () => {
    const free: (() => void)[] = []
    const uploader = open({
      send: (sending) => {
        sent.push(sending)
        return new Promise((resolve, reject) => {
          free.push(() => void whole(sending).then(resolve))
          sending.signal.addEventListener('abort', () => reject(new SendFailure('broken', '')))
        })
      },
    })
    expect(uploader.add(['a.mp4', 'b.mp4', 'c.mp4', 'd.txt'].map((name) => fileNamed(name)))).toHaveLength(1)
    await until(uploader, 'sending', 'sending', 'queued')
    await vi.waitFor(() => expect(free).toHaveLength(2))
    const [first] = uploader.list()
    uploader.pause(first?.key ?? '')
    await until(uploader, 'paused', 'sending', 'sending')
    await vi.waitFor(() => expect(free).toHaveLength(3))
    for (const end of free) end()
    await until(uploader, 'paused', 'done', 'done')
    uploader.goOn(first?.key ?? '')
    await vi.waitFor(() => expect(free).toHaveLength(4))
    free[3]?.()
    await until(uploader, 'done', 'done', 'done')
  })

  it('of before a reload are listed, and go on once the file is chosen again', async () => {
    server.uploads.set('u9', { name: 'a.mp4', offset: 300, state: 'open' })
    const uploader = open()
    const listed = { upload_id: 'u9', name: 'a.mp4', size: SIZE, kind: 'video', offset: 300, state: 'open' }
    uploader.takeOver([listed as never, { ...listed, upload_id: 'u8', state: 'finished', offset: SIZE } as never])
    expect(stage(uploader.list())).toEqual(['missing', 'done'])
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done', 'done')
    expect(sent).toMatchObject([{ upload_id: 'u9', isMade: true }])
  })

  it('that are chosen twice are one row', async () => {
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    expect(uploader.list()).toMatchObject([{ key: 'f2', upload_id: 'u1' }])
    expect(server.uploads.size).toBe(1)
  })

  it('that are given up are deleted on the server', async () => {
    const uploader = open()
    uploader.add([fileNamed('a.mp4')])
    await until(uploader, 'done')
    await uploader.remove(uploader.list()[0]?.key ?? '', true)
    expect(uploader.list()).toEqual([])
    expect(server.calls.at(-1)).toBe('media.Upload/abandon')
  })
})
