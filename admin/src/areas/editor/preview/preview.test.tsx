// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { previewUrl, readPreviewStart } from '@zimu/contract/preview'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../testing/fake-server.ts'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'
import { createFakeContent, videoOf } from '../testing/answers.ts'

const OPEN = 'GET /admin/api/content.Preview/open'
const LOADED = { timeout: 8000 }

const opened: Omit<Output<typeof OPEN>, 'url' | 'exp_timestamp'> = {
  ...{ is_draft: 1, is_locked: 1, page_title: '宋体 · 字母公约', name: '宋体', title: '', name_lang: 'zh-Hans' },
  ...{ media_num: 0, image_color: '#123456' },
}
const share: Output<'GET /admin/api/content.Share/info'> = {
  ...{ url: 'https://video.example.org/s/7', site: '字母公约', title: '宋体 · 字母公约', description: '很长' },
  ...{ description_length: 214, description_shown: 200, image_url: '', image_width: 0, image_height: 0 },
  warnings: ['description_long', 'picture_none'],
}

function answersOf(given: Partial<typeof opened> = {}): Answers {
  return {
    ...createFakeContent(videoOf()).answers,
    [OPEN]: ({ as = 'guest', lang = 'zh-Hans' }) => {
      const endMs = Date.now() + minutes(15)
      const ticket = `preview.7.${as}`
      const url = previewUrl('https://video.example.org', lang, {
        ...{ ticket, viewer: as, endMs, isDraft: true, page: '/pages/video/index?id=7' },
      })
      return { ...opened, ...given, url, exp_timestamp: endMs }
    },
    'GET /admin/api/content.Share/info': () => share,
  }
}
const frame = async () => (await screen.findByTitle('“宋体”，访客的应用', {}, LOADED)) as HTMLIFrameElement
const startOf = ({ src }: HTMLIFrameElement) => readPreviewStart(new URL(src).hash)

describe('preview', () => {
  afterEach(() => {
    vi.useRealTimers()
    closeConsole()
    localStorage.clear()
  })

  it('shows the visitors’ app with a ticket, as whom and how it is chosen', async () => {
    const { server, user } = await openConsole('/contents/7/preview', answersOf())
    expect(startOf(await frame())).toMatchObject({ viewer: 'guest', theme: 'light', textPercent: 100 })
    expect((await frame()).getAttribute('sandbox')).not.toContain('top-navigation')
    await user.click(screen.getByRole('radio', { name: 'VIP' }))
    await waitFor(async () => expect(startOf(await frame())).toMatchObject({ viewer: 'vip' }))
    await user.click(screen.getByRole('radio', { name: '深' }))
    await user.click(screen.getByRole('radio', { name: '字 200 %' }))
    await user.click(screen.getByRole('radio', { name: '320' }))
    expect(startOf(await frame())).toMatchObject({ theme: 'dark', textPercent: 200 })
    expect((await frame()).style.width).toBe('320px')
    await user.selectOptions(screen.getByLabelText('语言'), 'fr')
    await waitFor(() => expect(server.inputsOf(OPEN).at(-1)).toMatchObject({ as: 'vip', lang: 'fr' }))
  })

  it('says what the viewer gets, and what is amiss with the card', async () => {
    await openConsole('/contents/7/preview', answersOf())
    expect(await screen.findByText('VIP 内容，访客打不开', {}, LOADED)).toBeTruthy()
    expect(screen.getByText('锁住时没有任何媒体地址')).toBeTruthy()
    expect(await screen.findByText('分享描述 214 字，别处会截到 200')).toBeTruthy()
    expect(screen.getByText('video.example.org')).toBeTruthy()
    expect(screen.getByRole('img', { name: '用手机扫，打开预览' })).toBeTruthy()
  })

  it('a locked content with addresses of media is a fault', async () => {
    await openConsole('/contents/7/preview', answersOf({ media_num: 2 }))
    expect(await screen.findByText('锁住了，却带着 2 个媒体地址', {}, LOADED)).toBeTruthy()
  })

  it('is there for who may only read, and says what failed', async () => {
    const answers = answersOf()
    const { server } = await openConsole('/contents/7/preview', answers, sessionOf('reader'))
    await frame()
    expect(server.inputsOf('GET /admin/api/content.Document/info')).toEqual([])
    closeConsole()
    const refused = () => {
      throw new FakeRefusal('content.closed')
    }
    await openConsole('/contents/7/preview', { ...answers, [OPEN]: refused })
    expect(await screen.findByText('msg content.closed', {}, LOADED)).toBeTruthy()
  })
})
