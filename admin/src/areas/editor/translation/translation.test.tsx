// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { createFakeContent, videoOf } from '../testing/answers.ts'

const DRAFT = 'POST /admin/api/content.Document/draft'
const en = { name: 'Song type', title: '', description: '', keywords: '', body: '' }

/** Pages are loaded when they are opened. */
const LOADED = { timeout: 8000 }

describe('translation', () => {
  afterEach(() => {
    closeConsole()
    localStorage.clear()
  })

  it('saves the language as a whole and counts its parts', async () => {
    const content = createFakeContent(videoOf({ title: '副题', translations: { en } }))
    const { server, user } = await openConsole('/contents/7/en', content.answers)
    expect(await screen.findByText('宋体', { selector: 'td' }, LOADED)).toBeTruthy()
    expect(screen.getByRole('link', { name: /English\s*1\/2/ })).toBeTruthy()
    await user.type(screen.getByLabelText('English · 副标题'), 'Why it is called so')
    expect(screen.getByRole('link', { name: /English\s*2\/2/ })).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.inputsOf(DRAFT)).toHaveLength(1))
    expect(server.inputsOf(DRAFT)[0]).toMatchObject({
      changes: { translations: { en: { ...en, title: 'Why it is called so' } } },
    })
  })

  it('shows only what is missing, which stays while it is written', async () => {
    const content = createFakeContent(videoOf({ title: '副题', translations: { en } }))
    const { user } = await openConsole('/contents/7/en', content.answers)
    await user.click(await screen.findByRole('button', { name: '只看没译的' }, LOADED))
    expect(screen.queryByLabelText('English · 标题')).toBeNull()
    await user.type(screen.getByLabelText('English · 副标题'), 'W')
    expect(screen.getByLabelText('English · 副标题')).toBeTruthy()
  })

  it('an address of no language is not there', async () => {
    await openConsole('/contents/7/xx', createFakeContent(videoOf()).answers)
    expect(await screen.findByRole('heading', { name: '没有这一条', level: 1 }, LOADED)).toBeTruthy()
  })
})
