// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIN, LIST, listOf, one, row } from '../../testing/member-rows.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

// Pages are loaded when they are opened first.
beforeAll(() => Promise.all([import('./members.page.tsx'), import('./member.page.tsx')]))
afterEach(closeConsole)

describe('the list', () => {
  it('shows who is VIP until when, what they paid, and how far the tabs are counted', async () => {
    await openConsole('/members', { [LIST]: () => listOf([LIN, row(1011, { marks: ['deleted'] })]) })
    const line = (await screen.findByText('林知微')).closest('tr')
    expect(line?.textContent).toMatch(/林知微.*VIP.*1031.*2027-12-22.*2026-03-02.*¥238\.00/)
    expect(screen.getByText('已注销 #1011')).toBeTruthy()
    expect(screen.getByText('10,000+ 人，其中 3,186 人有会员')).toBeTruthy()
    expect(screen.getByRole('link', { name: /VIP.*3,186/ }).getAttribute('href')).toContain('view=vip')
  })

  it('is narrowed by the address, and a person is one press away', async () => {
    const { server, user, address } = await openConsole('/members?view=vip&seen=7d&after=a1.2&at=50', {
      ...one,
      [LIST]: () => listOf([LIN]),
    })
    await screen.findByText('林知微')
    expect(server.inputsOf(LIST)[0]).toMatchObject({ view: 'vip', seen: '7d', cursor: 'a1.2' })
    await user.click(screen.getByText('林知微'))
    await waitFor(() => expect(address()).toBe('/members/1031'))
  })

  it('of a role without the right for addresses and money has neither columns nor a filter for them', async () => {
    const { user } = await openConsole('/members', { [LIST]: () => listOf([LIN]) }, sessionOf('moderator'))
    await screen.findByText('林知微')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).not.toContain('联系')
    expect(heads).not.toContain('付过')
    await user.click(screen.getByRole('button', { name: '筛选' }))
    await screen.findByRole('menuitem', { name: '最近来过' })
    expect(screen.queryByRole('menuitem', { name: '联系方式' })).toBeNull()
  })

  it('that finds nobody says so, and takes the filters away', async () => {
    const { user, address } = await openConsole('/members?q=nobody', { [LIST]: () => listOf([]) })
    await user.click(await screen.findByRole('button', { name: '清除' }))
    await waitFor(() => expect(address()).toBe('/members'))
  })
})
