/** “Use the original”: what visitors get while renditions stall. */
import { expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import { makeOperator, newRequest } from '../../../testing/index.ts'
import { eachFilmDesk, refusal, UNDO } from '../testing/film-desk.ts'

const ORIGINAL = 'POST /admin/api/media.Film/original'

eachFilmDesk('the original of a film', (desk) => {
  const types = async () => (await desk.visitor()).videos[0]?.sources.map(({ type }) => type)
  const choose = (is_original: 0 | 1, content_id = desk.content_id) =>
    desk.editor.call(ORIGINAL, { request_id: newRequest(), content_id, is_original })
  const shown = async () =>
    (await desk.editor.call('GET /admin/api/playback.Content/info', { content_id: desk.content_id })).original
  const HLS = 'application/vnd.apple.mpegurl'

  it('is all that visitors get until it is taken back, also when another rendition is done meanwhile', async () => {
    await desk.attach(await desk.send('film.mp4'))
    expect(await shown()).toBe('none')
    await desk.app.app.modules.jobs.runDue()
    expect([await types(), await shown()]).toEqual([[HLS, 'video/mp4'], 'off'])
    expect(await choose(1)).toMatchObject({ is_original: 1, film_num: 1, record_id: expect.any(Number) })
    expect([await types(), await shown()]).toEqual([['video/mp4'], 'on'])
    // Once more is no act.
    expect(await choose(1)).toMatchObject({ film_num: 1, record_id: null })
    await desk.app.database.db.updateTable('rendition').set({ state: 'failed' }).where('name', '=', '240p').execute()
    await desk.editor.call('POST /admin/api/media.Rendition/again', { request_id: newRequest() })
    await desk.app.app.modules.jobs.runDue()
    expect(await types()).toEqual(['video/mp4'])
    expect(await choose(0)).toMatchObject({ is_original: 0, film_num: 0 })
    expect([await types(), await shown()]).toEqual([[HLS, 'video/mp4'], 'off'])
  })

  it('is taken back by undo, unless somebody has chosen otherwise since', async () => {
    await desk.attach(await desk.send('film.mp4'))
    await desk.app.app.modules.jobs.runDue()
    const undo = (record_id: number | null) =>
      desk.editor.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
    const first = await choose(1)
    await undo(first.record_id)
    expect(await types()).toEqual([HLS, 'video/mp4'])
    const second = await choose(1)
    await choose(0)
    await expect(undo(second.record_id)).rejects.toMatchObject(refusal('undo.moved_on'))
    const { action, target } = await desk.app.database.db
      .selectFrom('operator_record')
      .select(['action', 'target'])
      .where('record_id', '=', second.record_id ?? 0)
      .executeTakeFirstOrThrow()
    expect([action, target]).toEqual(['media.original', `content:${desk.content_id}`])
  })

  it('is refused where browsers do not play it, where there is no film, and to who may not', async () => {
    await desk.attach(await desk.send('old.avi'))
    await desk.app.app.modules.jobs.runDue()
    expect(await types()).toEqual([HLS])
    await expect(choose(1)).rejects.toMatchObject(refusal('media.no_original'))
    expect([await types(), await shown()]).toEqual([[HLS], 'none'])
    await expect(choose(1, 999_999)).rejects.toMatchObject(refusal('content.not_found'))
    await expect(choose(1, await makeContent(desk.app))).rejects.toMatchObject(refusal('media.not_video'))
    const reader = await makeOperator(desk.app, ['reader'])
    const input = { request_id: newRequest(), content_id: desk.content_id, is_original: 1 as const }
    await expect(reader.call(ORIGINAL, input)).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
