// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { createFakeContent, videoOf } from '../testing/answers.ts'
import { filmOf, filmsOf } from '../testing/films.ts'

const FRAMES = 'GET /admin/api/media.Frame/list'
const CHOOSE = 'POST /admin/api/media.Poster/choose'
const LOADED = { timeout: 8000 }

const frame = (seconds: number) => ({ seconds, url: `/media/x/c/7/${seconds}.webp` })

async function openPoster(address = '/contents/7/poster') {
  const content = createFakeContent(videoOf())
  const opened = await openConsole(address, {
    ...content.answers,
    'GET /admin/api/media.Film/list': () => filmsOf([filmOf(1)]),
    'GET /admin/api/media.Upload/list': () => ({ list: [] }),
    [FRAMES]: ({ seconds }) =>
      seconds === undefined
        ? { is_ready: 1, interval: 10, list: [0, 10, 20].map(frame) }
        : { is_ready: 1, interval: 0, list: [frame(Number(seconds))] },
    [CHOOSE]: () => ({ version: 2, record_id: 5, image_url: '/storage/c/7/x.webp' }),
  })
  await screen.findByRole('radiogroup', {}, LOADED)
  return opened
}

describe('choosing a cover', () => {
  afterEach(() => {
    closeConsole()
    localStorage.clear()
  })

  it('takes a frame with the focus in numbers, and goes back', async () => {
    const { server, user, address } = await openPoster()
    await user.click(screen.getByRole('radio', { name: '00:10 的画面' }))
    const across = screen.getByLabelText('左右')
    await user.clear(across)
    await user.type(across, '0.25')
    await user.click(screen.getByRole('button', { name: '就用这张' }))
    await waitFor(() =>
      expect(server.inputsOf(CHOOSE)).toMatchObject([
        { file_id: 1, seconds: 10, focus: { x: 0.25, y: 0.5, zoom: 1 }, version: 1 },
      ]),
    )
    await waitFor(() => expect(address()).toBe('/contents/7'))
  })

  it('steps by single frames', async () => {
    const { server, user } = await openPoster()
    await user.click(screen.getByRole('radio', { name: '00:10 的画面' }))
    await user.keyboard(']')
    await waitFor(() => expect(server.inputsOf(FRAMES).at(-1)).toMatchObject({ seconds: '10.04' }))
    expect(await screen.findByText('选中 00:10.04')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '就用这张' }))
    await waitFor(() => expect(server.inputsOf(CHOOSE)).toMatchObject([{ seconds: 10.04 }]))
  })

  it('begins at the moment of the player', async () => {
    const { server } = await openPoster('/contents/7/poster?file=1&at=12.5')
    expect(await screen.findByText('选中 00:12.5')).toBeTruthy()
    expect(server.inputsOf(FRAMES)).toContainEqual(expect.objectContaining({ seconds: '12.5' }))
  })
})
