// @vitest-environment happy-dom

import { act, screen, waitFor } from '@testing-library/react'
import { type StreamEvent, streams } from '@zimu/contract'
import type { Transport } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerMember, type TestApp } from '../../../../../server/src/testing/index.ts'
import { closeApps, openContent, stubMedia } from '../../../testing/content-page.ts'
import { film } from '../../../testing/files.ts'

type Asked = Parameters<TestApp['app']['modules']['danmu']['live']>[0]

beforeEach(stubMedia)
afterEach(closeApps)

/** The server's own stream, which a transport without sockets cannot carry. */
async function openStream(server: TestApp, path: string): Promise<Response> {
  const query = new URL(path, 'http://server').searchParams
  const asked: Asked = {
    content_id: query.get('content_id') ?? '',
    file_id: Number(query.get('file_id')),
    with_hidden: query.get('with_hidden') === '1' ? 1 : 0,
  }
  const begin = await server.app.modules.danmu.live(asked, null)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const tell = (event: StreamEvent<'GET /api/content.Danmu/live'>) =>
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      await begin((batch) => batch.forEach(tell))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

it('what an operator hides leaves the list of an open page, does not come back with the page, and does with the undo', async () => {
  const opened: { server?: TestApp; streams: number } = { streams: 0 }
  const withStream =
    (through: Transport): Transport =>
    async (url, init) => {
      if (!opened.server || !String(url).includes(streams.danmuLive.path)) return through(url, init)
      const response = await openStream(opened.server, String(url))
      opened.streams += 1
      return response
    }
  const { user, server, composition, content_id } = await openContent(
    { name: '永字八法', kind: 'video', duration: 100, files: film },
    {
      transport: withStream,
      prepare: async (given, madeId) => {
        opened.server = given
        for (const text of ['引战的话', '写得好']) {
          const { client } = await registerMember(given)
          await client.call('POST /api/content.Danmu/add', { content_id: String(madeId), text, time: 1 })
        }
      },
    },
  )
  const { review } = server.app.modules.danmu
  const openList = async () => {
    await user.click(await screen.findByRole('button', { name: '弹幕设置' }))
    await user.click(await screen.findByRole('button', { name: /^全部弹幕/ }))
  }
  await openList()
  expect(await screen.findByText('引战的话')).toBeDefined()
  await waitFor(() => expect(opened.streams).toBe(1))

  const { data } = await server.transport(`/api/content.Danmu/list?content_id=${content_id}`, {}).then((r) => r.json())
  const found = data.list.find(({ text }: { text: string }) => text === '引战的话')
  await act(async () => void (await review.decide(found.danmu_id, 'hidden')))
  await waitFor(() => expect(screen.queryByText('引战的话')).toBeNull())
  expect(screen.getByText('写得好')).toBeDefined()

  const url = `/pages/video/index?id=${content_id}`
  await act(async () => void (await composition.stack.reLaunch({ url: '/pages/my/question' })))
  await act(async () => void (await composition.stack.reLaunch({ url })))
  await openList()
  expect(await screen.findByText('写得好')).toBeDefined()
  expect(screen.queryByText('引战的话')).toBeNull()

  await review.decide(found.danmu_id, 'shown')
  server.clock.advance(seconds(2))
  await act(async () => void (await composition.queries.invalidateQueries()))
  expect(await screen.findByText('引战的话')).toBeDefined()
})
