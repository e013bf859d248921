// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { contentList, sessionOf } from '../../testing/rows.ts'
import { createFakeContent, videoOf } from './testing/answers.ts'

const DRAFT = 'POST /admin/api/content.Document/draft'
const PUBLISH = 'POST /admin/api/content.Document/publish'
/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }
const SAVED = { timeout: 4000 }

async function openEditor(...[address, ...rest]: Parameters<typeof openConsole>) {
  const opened = await openConsole(address, ...rest)
  await screen.findByLabelText('副标题', {}, LOADED)
  return opened
}

describe('editor', () => {
  afterEach(() => {
    closeConsole()
    localStorage.clear()
  })

  it('saves what changed by itself and says so', async () => {
    const content = createFakeContent(videoOf())
    const { server, user } = await openEditor('/contents/7', content.answers)
    await user.type(await screen.findByLabelText('副标题'), '横细竖粗')
    expect(screen.getByText('保存中')).toBeTruthy()
    await waitFor(() => expect(server.inputsOf(DRAFT)).toHaveLength(1), SAVED)
    expect(server.inputsOf(DRAFT)).toEqual([{ content_id: 7, draft_version: 0, changes: { title: '横细竖粗' } }])
    expect(await screen.findByText(/^已保存/)).toBeTruthy()
    expect(screen.getByText('草稿 +1 处')).toBeTruthy()
  })

  it('saves at once by Ctrl S, and what is wrong is said at its field', async () => {
    const content = createFakeContent(videoOf())
    const { server, user } = await openEditor('/contents/7', content.answers)
    await user.click(await screen.findByRole('radio', { name: 'VIP' }))
    await user.type(screen.getByLabelText('链接'), 'zimu.test')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.inputsOf(DRAFT)).toHaveLength(1))
    expect(server.inputsOf(DRAFT)[0]).toMatchObject({ changes: { is_vip: 1 } })
    expect(screen.getByText(/要以 https/)).toBeTruthy()
    expect(await screen.findByText('1 处不能存，看红色的字')).toBeTruthy()
  })

  it('asks field by field when somebody else changed the same, and brings in the rest', async () => {
    const content = createFakeContent(videoOf())
    const { server, user } = await openEditor('/contents/7', content.answers)
    await user.type(await screen.findByLabelText('作者'), '我')
    await user.type(screen.getByLabelText('来源'), '我的书')
    content.saveElsewhere({ author: '她', source: '她的书', title: '她的副题' })
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: '陆离也改了这一页' }))
    const [mine, theirs] = dialog.getAllByRole('radio', { name: /书/ })
    expect([mine, theirs].map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
    await user.click(theirs as HTMLElement)
    await user.click(dialog.getByRole('button', { name: '这样合' }))
    await waitFor(() => expect(server.inputsOf(DRAFT)).toHaveLength(2))
    expect(server.inputsOf(DRAFT)[1]).toMatchObject({ draft_version: 1, changes: { author: '我' } })
    expect(content.info().draft?.document).toMatchObject({ author: '我', source: '她的书', title: '她的副题' })
    expect(screen.getByLabelText<HTMLInputElement>('副标题').value).toBe('她的副题')
  })

  it('names what it brought in without asking', async () => {
    const content = createFakeContent(videoOf())
    const { user } = await openEditor('/contents/7', content.answers)
    await user.type(await screen.findByLabelText('作者'), '我')
    content.saveElsewhere({ title: '她的副题' })
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('合并了陆离改的：副标题')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers what the browser kept of an earlier page', async () => {
    const content = createFakeContent(videoOf())
    const kept = { draft_version: 0, base: { author: '' }, changes: { author: '没存上的人' }, timeMs: 0 }
    localStorage.setItem('zimu.draft.1.7', JSON.stringify({ current: kept }))
    const { server, user } = await openEditor('/contents/7', content.answers)
    await user.click(await screen.findByRole('button', { name: '接着用' }))
    await waitFor(() => expect(server.inputsOf(DRAFT)).toHaveLength(1))
    expect(screen.getByLabelText<HTMLInputElement>('作者').value).toBe('没存上的人')
    await waitFor(() => expect(localStorage.getItem('zimu.draft.1.7')).toBeNull())
  })

  it('publishes only after it was said what changes, exactly the version on the screen', async () => {
    const content = createFakeContent(videoOf(), videoOf({ title: '副' }))
    let answer: (() => void) | undefined
    const { server, user } = await openEditor('/contents/7', {
      ...content.answers,
      [PUBLISH]: ({ dry }) => {
        if (dry !== 1) return { version: 2, record_id: 5, fields: ['title'], problems: [] }
        if (!answer) throw new FakeRefusal('content.not_complete')
        return { version: 1, record_id: null, fields: ['title', 'en.name'], problems: ['no_cover'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: '更新' }))
    expect(await screen.findByText('msg content.not_complete')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '更新成这一版' }))
    await user.click(screen.getByRole('button', { name: '先不' }))
    answer = () => {}
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('访客马上看到这 2 处变了：副标题、English · 标题。')).toBeTruthy()
    expect(screen.getByText('没有封面，列表里是一块颜色。')).toBeTruthy()
    expect(server.inputsOf(PUBLISH).every(({ dry }) => dry === 1)).toBe(true)
    await user.click(screen.getByRole('button', { name: '更新成这一版' }))
    await waitFor(() => expect(server.inputsOf(PUBLISH).at(-1)).toMatchObject({ dry: 0, version: 1, draft_version: 1 }))
    expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy()
  })

  it('throws a draft away and goes back to what visitors see', async () => {
    const published = videoOf({ title: '访客看到的' })
    const content = createFakeContent(published, videoOf({ title: '草稿' }))
    const { server, user } = await openEditor('/contents/7', {
      ...content.answers,
      'POST /admin/api/content.Document/discard': () => ({}),
    })
    await user.click(await screen.findByRole('button', { name: '丢掉草稿' }))
    server.answer({
      'GET /admin/api/content.Document/info': () => ({ ...content.info(), draft: null, draft_version: 2 }),
    })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '丢掉草稿' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('副标题').value).toBe('访客看到的'))
    expect(server.inputsOf(DRAFT)).toEqual([])
  })

  it('a new content is made by its name and opened', async () => {
    const content = createFakeContent(videoOf())
    const { server, user, address } = await openConsole('/contents', {
      ...content.answers,
      'GET /admin/api/content.Content/list': () => contentList([]),
      'POST /admin/api/content.Content/create': () => ({ content_id: 7, version: 1, record_id: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: '新内容' }, LOADED))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: '视频' }))
    await user.type(dialog.getByLabelText('标题'), '宋体{Enter}')
    await waitFor(() => expect(address()).toBe('/contents/7'))
    expect(server.inputsOf('POST /admin/api/content.Content/create')).toMatchObject([{ kind: 'video', name: '宋体' }])
  })

  it('who may only read sees the facts, without a field', async () => {
    const content = createFakeContent(videoOf())
    const { server } = await openConsole('/contents/7', content.answers, sessionOf('reader'))
    expect(await screen.findByText('各语言的文字', {}, LOADED)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull()
    expect(server.inputsOf('GET /admin/api/content.Document/info')).toEqual([])
  })
})
