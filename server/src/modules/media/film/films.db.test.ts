import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createNoTranscoder } from '../../../ports/transcoder/index.ts'
import { makeContent } from '../../../testing/factories.ts'
import { makeOperator, newRequest } from '../../../testing/index.ts'
import { ffmpegTools } from '../testing/film-app.ts'
import { ATTACH, eachFilmDesk, refusal, UNDO } from '../testing/film-desk.ts'

eachFilmDesk('films', (desk) => {
  const { attach, list, read, send, version, visitor } = desk

  it('makes a film of an upload, with renditions, storyboard and cover', async () => {
    const upload_id = await send('film.mp4')
    const added = await attach(upload_id, { title: '第一集' })
    expect(added).toMatchObject({ is_playable: 1, rendition_num: 2, notes: [], note_texts: [] })
    const [before] = (await visitor()).videos
    expect(before).toMatchObject({ title: '第一集', width: 640, height: 360, sources: [{ type: 'video/mp4' }] })
    expect(existsSync(join(desk.app.deps.config.dataFolder, 'uploads', upload_id))).toBe(false)
    expect((await list()).map(({ name, state }) => [name, state])).toEqual([
      ['240p', 'queued'],
      ['360p', 'queued'],
      ['pictures', 'queued'],
    ])
    await desk.app.app.modules.jobs.runDue()
    expect((await list()).map(({ name, state, progress }) => [name, state, progress])).toEqual([
      ['240p', 'done', 1],
      ['360p', 'done', 1],
      ['pictures', 'done', 1],
    ])
    const after = await visitor()
    expect(after.videos[0]?.sources.map(({ type }) => type)).toEqual(['application/vnd.apple.mpegurl', 'video/mp4'])
    expect(after.videos[0]?.storyboard).toMatchObject({ url: expect.stringContaining('.jpg') })
    expect(after.image_url).toMatch(/^\/storage\/c\/.*\.webp$/)
    const master = await desk.app.http.inject(after.videos[0]?.sources[0]?.url ?? '')
    for (const part of ['RESOLUTION=640x360', '360p/index.m3u8', '240p/index.m3u8']) expect(master.body).toContain(part)
    const first = (after.videos[0]?.sources[0]?.url ?? '').replace(/[^/]*$/, '360p/index.m3u8')
    expect((await desk.app.http.inject(first)).body).toContain('#EXT-X-ENDLIST')
    expect(existsSync(join(desk.app.deps.config.dataFolder, 'transcode', `film-${added.file_id}`))).toBe(false)
  })

  it('takes it out again, and back, by undo', async () => {
    const { record_id } = await attach(await send('film.mp4'))
    const undo = async (id: number | null) => desk.editor.call(UNDO, { request_id: newRequest(), record_id: id ?? 0 })
    const undone = await undo(record_id)
    expect((await visitor()).videos).toEqual([])
    expect((await list()).map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped'])
    const again = { request_id: newRequest(), rendition_id: (await list())[0]?.rendition_id ?? 0 }
    await expect(desk.editor.call('POST /admin/api/media.Rendition/again', again)).rejects.toMatchObject(
      refusal('media.film_gone'),
    )
    await undo(undone.record_id)
    expect((await visitor()).videos).toHaveLength(1)
    // The bytes are here: nothing is sent, and they are a film of another content too.
    const other = await makeContent(desk.app, { kind: 'video' })
    const wished = await desk.tus.wish('twice.mp4', read('film.mp4'))
    expect(wished).toMatchObject({ is_here: 1, state: 'finished' })
    const second = { content_id: other, version: 1, upload_id: wished.upload_id, request_id: newRequest() }
    expect(await desk.editor.call(ATTACH, second)).toMatchObject({ is_playable: 1 })
  })

  it('moves the index of a film to its front, and shows a film that browsers cannot play once it is rendered', async () => {
    expect(await attach(await send('end.mp4'))).toMatchObject({ is_playable: 1 })
    const added = await attach(await send('old.avi'))
    expect(added).toMatchObject({ is_playable: 0, notes: ['plays_when_rendered'] })
    expect(added.note_texts[0]).toContain('浏览器')
    expect((await visitor()).videos[1]?.sources).toEqual([])
    await desk.app.app.modules.jobs.runDue()
    expect((await visitor()).videos[1]?.sources).toMatchObject([{ type: 'application/vnd.apple.mpegurl' }])
  })

  it('says in words what is no film, and attaches nothing', async () => {
    const { upload_id } = await desk.tus.upload('text.mp4', Buffer.from('no film at all\n'.repeat(100)))
    await expect(attach(upload_id)).rejects.toMatchObject({
      body: {
        msg: expect.stringContaining('没有影片'),
        data: expect.objectContaining({ error: 'transcode.no_video' }),
      },
    })
    expect((await visitor()).videos).toEqual([])
    expect(await list()).toEqual([])
  })

  it('is guarded by version, kind of content, and by whose upload it is', async () => {
    const upload_id = await send('film.mp4')
    await expect(attach(upload_id, { version: 99 })).rejects.toMatchObject(refusal('request.conflict'))
    const article = await makeContent(desk.app, { kind: 'article' })
    await expect(attach(upload_id, { content_id: article, version: 1 })).rejects.toMatchObject(
      refusal('media.not_video'),
    )
    const other = await makeOperator(desk.app, ['editor'])
    const foreign = { request_id: newRequest(), content_id: desk.content_id, version: 1, upload_id }
    await expect(other.call(ATTACH, foreign)).rejects.toMatchObject(refusal('upload.not_found'))
    const request_id = newRequest()
    const once = await attach(upload_id, { request_id })
    expect(await attach(upload_id, { request_id })).toEqual(once)
    await expect(attach(upload_id)).rejects.toMatchObject(refusal('upload.not_in_state'))
    expect((await visitor()).videos).toHaveLength(1)
  })

  it('chooses a cover of a moment or a picture, with crops, and takes it back', async () => {
    const { file_id } = await attach(await send('film.mp4'))
    const choose = async (given: object) =>
      desk.editor.call('POST /admin/api/media.Poster/choose', {
        ...{ request_id: newRequest(), content_id: desk.content_id, version: await version() },
        ...given,
      })
    const framed = await choose({ file_id, seconds: 1 })
    const after = await visitor()
    expect(after.image_url).toBe(framed.image_url)
    expect(after.covers).toMatchObject({ p: { width: 270, height: 360 }, w: { width: 640 }, h: { width: 480 } })
    const png = execFileSync(ffmpegTools?.ffmpeg ?? '', [
      ...[
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'testsrc2=size=800x800',
        '-frames:v',
        '1',
        '-f',
        'image2pipe',
        '-c:v',
        'png',
        '-',
      ],
    ])
    const { upload_id } = await desk.tus.upload('cover.png', png, 'image')
    const chosen = await choose({ upload_id })
    expect((await visitor()).covers).toMatchObject({ w: { width: 800, height: 450 } })
    await desk.editor.call(UNDO, { request_id: newRequest(), record_id: chosen.record_id ?? 0 })
    expect((await visitor()).image_url).toBe(framed.image_url)
    const { upload_id: broken } = await desk.tus.upload('broken.png', Buffer.from('no picture'), 'image')
    await expect(choose({ upload_id: broken })).rejects.toMatchObject(refusal('media.picture_unreadable'))
  })

  it('takes a film as it is where the system has no ffmpeg, and says what is not done', async () => {
    await desk.reopen(createNoTranscoder('none'))
    expect(await attach(await send('film.mp4'))).toMatchObject({
      is_playable: 1,
      notes: ['no_ffmpeg'],
      rendition_num: 0,
    })
    expect((await visitor()).videos[0]).toMatchObject({ width: 640, sources: [{ type: 'video/mp4' }] })
    await expect(attach(await send('old.avi'))).rejects.toMatchObject(refusal('transcode.unavailable'))
    const { upload_id } = await desk.tus.upload('text.mp4', Buffer.from('no film at all\n'.repeat(100)))
    await expect(attach(upload_id)).rejects.toMatchObject(refusal('transcode.no_video'))
  })
})
