import { expect, it } from 'vitest'
import { TranscodeFailed, type Transcoder } from '../../../ports/transcoder/index.ts'
import { newRequest } from '../../../testing/index.ts'
import { endlessTranscoder, realTranscoder } from '../testing/film-app.ts'
import { eachFilmDesk, RENDITIONS, refusal } from '../testing/film-desk.ts'

eachFilmDesk('renditions of films', (desk) => {
  const { attach, list, send, visitor } = desk
  const states = async () => (await list()).map(({ state }) => state)

  it('stops what waits, starts it again, and puts first what is more important', async () => {
    await attach(await send('film.mp4'))
    const [small, large] = await list()
    const act = (name: 'stop' | 'again', rendition_id = small?.rendition_id ?? 0) =>
      desk.editor.call(`POST /admin/api/media.Rendition/${name}`, { request_id: newRequest(), rendition_id })
    expect(await act('stop')).toMatchObject({ num: 1 })
    await expect(act('stop')).rejects.toMatchObject(refusal('media.not_in_state'))
    await desk.editor.call('POST /admin/api/media.Rendition/priority', {
      ...{ request_id: newRequest(), rendition_id: large?.rendition_id ?? 0, priority: 9 },
    })
    await desk.app.app.modules.jobs.runDue()
    expect((await list()).map(({ state, priority }) => [state, priority])).toEqual([
      ['stopped', 0],
      ['done', 9],
      ['done', 1],
    ])
    await act('again')
    await desk.app.app.modules.jobs.runDue()
    expect((await list())[0]?.state).toBe('done')
    const log = { rendition_id: small?.rendition_id ?? 0 }
    expect(await desk.editor.call('GET /admin/api/media.Rendition/log', log)).toMatchObject({ fault: '', lines: [] })
  })

  it('ends what runs when it is stopped, and goes on with the next', async () => {
    await desk.reopen(endlessTranscoder())
    await desk.app.app.modules.settings.set('media.heights', '360')
    await attach(await send('film.mp4'))
    const running = desk.app.app.modules.jobs.runDue()
    await expect.poll(states, { timeout: 20_000 }).toEqual(['running', 'done'])
    await expect.poll(async () => (await list())[0]?.progress, { timeout: 10_000 }).toBe(0.4)
    const rendition_id = (await list())[0]?.rendition_id ?? 0
    await desk.editor.call('POST /admin/api/media.Rendition/stop', { request_id: newRequest(), rendition_id })
    await running
    expect(await states()).toEqual(['stopped', 'done'])
    expect((await visitor()).videos[0]?.sources.map(({ type }) => type)).toEqual(['video/mp4'])
  })

  it('puts what runs back into the queue when the service stops', async () => {
    await desk.reopen(endlessTranscoder())
    await desk.app.app.modules.settings.set('media.heights', '360')
    await attach(await send('film.mp4'))
    const running = desk.app.app.modules.jobs.runDue()
    await expect.poll(states, { timeout: 20_000 }).toEqual(['running', 'done'])
    await desk.app.http.close()
    await running
    const { db } = desk.app.database
    expect(await db.selectFrom('rendition').select('state').orderBy('rendition_id', 'desc').execute()).toEqual([
      { state: 'queued' },
      { state: 'done' },
    ])
    const waiting = await db.selectFrom('job').select('kind').where('kind', '=', 'transcode').execute()
    expect(waiting.length).toBeGreaterThan(0)
  })

  it('keeps why something failed, and tries all that failed again', async () => {
    const damaged = new TranscodeFailed({ kind: 'damaged_at', seconds: 1.5 }, ['Invalid NAL', 'conceal'])
    let isBroken = true
    const render: Transcoder['render'] = (...given) =>
      isBroken ? Promise.reject(damaged) : realTranscoder().render(...given)
    await desk.reopen({ ...realTranscoder(), render })
    await attach(await send('film.mp4'))
    await desk.app.app.modules.jobs.runDue()
    const [failed] = await list()
    expect(failed).toMatchObject({ state: 'failed', fault: 'damaged_at', fault_seconds: 1.5 })
    expect(failed?.fault_text).toContain('损坏')
    const log = { rendition_id: failed?.rendition_id ?? 0 }
    expect((await desk.editor.call('GET /admin/api/media.Rendition/log', log)).lines).toEqual([
      'Invalid NAL',
      'conceal',
    ])
    expect((await desk.editor.call(RENDITIONS, { state: 'failed' })).count).toBe(2)
    isBroken = false
    const again = { request_id: newRequest() }
    expect(await desk.editor.call('POST /admin/api/media.Rendition/again', again)).toMatchObject({ num: 2 })
    await desk.app.app.modules.jobs.runDue()
    expect(await states()).toEqual(['done', 'done', 'done'])
  })

  it('is taken over from a process that died in the middle', async () => {
    await attach(await send('film.mp4'))
    const { db } = desk.app.database
    const [job] = await db.selectFrom('job').select('payload').where('kind', '=', 'transcode').execute()
    const { ticket } = JSON.parse(job?.payload ?? '{}') as { ticket: string }
    await db
      .updateTable('rendition')
      .set({ state: 'running', run_token: `${ticket}:0` })
      .execute()
    await desk.app.app.modules.jobs.runDue()
    expect((await list()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })
})
