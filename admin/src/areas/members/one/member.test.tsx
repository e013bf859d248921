// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../../../testing/fake-server.ts'
import { end, INFO, info, one } from '../../../testing/member-rows.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { sessionOf } from '../../../testing/rows.ts'

const GRANT = 'POST /admin/api/member.Member/grant'
const CONTACT = 'POST /admin/api/member.Member/contact'
const DISABLE = 'POST /admin/api/member.Member/disable'
const RESET = 'POST /admin/api/member.Member/resetLink'
const VIEW = 'POST /admin/api/member.Member/viewAs'

// Pages are loaded when they are opened first.
beforeAll(() => Promise.all([import('../members.page.tsx'), import('../member.page.tsx')]))
afterEach(closeConsole)

describe('one member', () => {
  it('says why VIP until when, by the rows that stand', async () => {
    await openConsole('/members/1031', one)
    const why = await screen.findByRole('heading', { name: '为什么到 2027-12-22' })
    const lines = within(why.closest('section') ?? document.body).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '2026-11-22 订单：年度会员 +365 天',
      '2026-11-22 送：补偿 +3 天',
    ])
    expect(screen.getByText('撤销第 8 行')).toBeTruthy()
    expect(screen.getByText('−永久')).toBeTruthy()
  })

  it('has addresses masked until somebody asks', async () => {
    const { server, user } = await openConsole('/members/1031', {
      ...one,
      [CONTACT]: () => ({ email: 'lin@example.org', phone: '', record_id: 4 }),
    })
    expect(await screen.findByText('l***@example.org')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '显示邮箱，会记下来' }))
    expect(await screen.findByText('lin@example.org')).toBeTruthy()
    expect(server.inputsOf(CONTACT)).toMatchObject([{ member_id: 1031 }])
  })

  it('is given days once the consequence is known, with a reason', async () => {
    let isSlow = true
    const { server, user } = await openConsole('/members/1031?do=grant', {
      ...one,
      [GRANT]: ({ dry, day_num }) => {
        if (dry === 1 && isSlow) throw new FakeRefusal('request.too_fast')
        const after = end(day_num === 30 ? '2028-01-21 10:00:00' : '2027-12-29 10:00:00')
        return { before: end('2027-12-22 10:00:00'), after, last_entry_id: 9, bound: null, record_id: dry ? null : 5 }
      },
    })
    const dialog = await screen.findByRole('dialog', { name: '送天数' })
    await user.type(within(dialog).getByLabelText('为什么（会员会读到）'), '卡顿')
    expect(await within(dialog).findByText('msg request.too_fast')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: '送 7 天' }).getAttribute('aria-disabled')).toBe('true')
    isSlow = false
    await user.click(within(dialog).getByRole('radio', { name: '30 天' }))
    expect(await within(dialog).findByText('2028-01-21')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '送 30 天' }))
    await waitFor(() =>
      expect(server.inputsOf(GRANT).at(-1)).toMatchObject({ day_num: 30, reason: '卡顿', last_entry_id: 9 }),
    )
    expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy()
  })

  it('beyond the bound of the role is not offered', async () => {
    const { user } = await openConsole(
      '/members/1031?do=grant',
      {
        ...one,
        [GRANT]: () => ({
          ...{ before: end(null), after: end(null), last_entry_id: 9, record_id: null },
          bound: { day_num: 31, left_day_num: 5 },
        }),
      },
      sessionOf('support'),
    )
    const dialog = await screen.findByRole('dialog', { name: '送天数' })
    await user.type(within(dialog).getByLabelText('为什么（会员会读到）'), '卡顿')
    expect(await within(dialog).findByText('你一次最多送 31 天，这个会员本季还能送 5 天。')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: '送 7 天' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('radio', { name: '3 天' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: '送 3 天' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  it('says until when it is shut out, and what the member reads', async () => {
    const shut_out = { cause: 'spam' as const, words: '删了再来', end_time: '2027-01-01 23:59:59' }
    const marks = ['disabled' as const]
    await openConsole('/members/1031', {
      ...one,
      [INFO]: () => info({ is_disable: 1, shut_out, shut_out_end: shut_out.end_time, marks }),
    })
    const card = await screen.findByRole('region', { name: '停用中' })
    expect(card.textContent).toContain('到 2027-01-01 23:59，自己恢复')
    expect(card.textContent).toContain('发广告或刷屏')
    expect(card.textContent).toContain('删了再来')
    expect(screen.getByText('停用到 2027-01-01')).toBeTruthy()
  })

  it('is shut out with a reason, and offers only what the role may do', async () => {
    const { server, user } = await openConsole(
      '/members/1031',
      { ...one, [DISABLE]: () => ({ session_num: 2, record_id: 5 }) },
      sessionOf('moderator'),
    )
    await user.click(await screen.findByRole('button', { name: '林知微：能做什么' }))
    expect(screen.queryByRole('menuitem', { name: '结束全部会话' })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: '停用' }))
    const dialog = await screen.findByRole('dialog', { name: '停用林知微' })
    await user.click(within(dialog).getByRole('radio', { name: '一直' }))
    await user.selectOptions(within(dialog).getByRole('combobox'), '发广告或刷屏')
    await user.type(within(dialog).getByLabelText(/还想对他说/), '删了再来')
    const confirm = within(dialog).getByRole('button', { name: '停用林知微' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    await user.type(within(dialog).getByLabelText('为什么'), '骂人')
    await user.click(confirm)
    const said = { cause: 'spam', words: '删了再来', end_time: '' }
    await waitFor(() => expect(server.inputsOf(DISABLE)).toMatchObject([{ member_id: 1031, reason: '骂人', ...said }]))
    expect(screen.queryByRole('button', { name: '送会员' })).toBeNull()
  })
})

describe('a reset link', () => {
  const url = 'https://video.example.org/#/pages/login/resPwd?account=lin&token=once'
  const make = { [RESET]: () => ({ url, end_time: '2026-11-28 12:00:00', record_id: 5 }) }

  it('is asked for with a reason, and shown once', async () => {
    const { server, user } = await openConsole('/members/1031', { ...one, ...make })
    await user.click(await screen.findByRole('button', { name: /能做什么/ }))
    await user.click(await screen.findByRole('menuitem', { name: '重设链接' }))
    const asking = await screen.findByRole('alertdialog', { name: '给林知微做一条重设密码的链接' })
    await user.type(within(asking).getByRole('textbox'), '打电话核对过')
    await user.click(within(asking).getByRole('button', { name: '给 林知微 做链接' }))
    const shown = await screen.findByRole('dialog', { name: '给林知微的链接' })
    expect(within(shown).getByText(url)).toBeTruthy()
    expect(server.inputsOf(RESET)).toMatchObject([{ member_id: 1031, reason: '打电话核对过' }])
    await user.click(within(shown).getByRole('button', { name: '发出去了' }))
    await waitFor(() => expect(screen.queryByText(url)).toBeNull())
  })

  it('is not made for who is shut out, nor offered to who may not end sessions', async () => {
    const shut_out = { cause: 'other' as const, words: '', end_time: null }
    const { user } = await openConsole('/members/1031', { ...one, [INFO]: () => info({ is_disable: 1, shut_out }) })
    await user.click(await screen.findByRole('button', { name: /能做什么/ }))
    const entry = await screen.findByRole('menuitem', { name: '重设链接' })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    closeConsole()
    const { user: moderator } = await openConsole('/members/1031', one, sessionOf('moderator'))
    await moderator.click(await screen.findByRole('button', { name: /能做什么/ }))
    await screen.findByRole('menuitem', { name: '停用' })
    expect(screen.queryByRole('menuitem', { name: '重设链接' })).toBeNull()
  })
})

describe('looking as a member', () => {
  it('asks why, and shows the address only in the dialog that follows', async () => {
    const url = 'https://video.example.org/?preview=1&lang=zh-Hans#ticket=view.1031'
    const { server, user } = await openConsole('/members/1031', {
      ...one,
      [VIEW]: () => ({ url, exp_timestamp: Date.UTC(2026, 10, 22, 12), record_id: 5 }),
    })
    await user.click(await screen.findByRole('button', { name: /能做什么/ }))
    await user.click(await screen.findByRole('menuitem', { name: '以他的身份看' }))
    const asking = await screen.findByRole('alertdialog', { name: '以林知微的身份看' })
    await user.type(within(asking).getByRole('textbox'), '说看不到影片')
    await user.click(within(asking).getByRole('button', { name: '以 林知微 的身份看' }))
    const link = await screen.findByRole('link', { name: '在新窗口打开' })
    expect(link.getAttribute('href')).toBe(url)
    expect(server.inputsOf(VIEW)[0]).toMatchObject({ member_id: 1031, reason: '说看不到影片', lang: 'zh-Hans' })
    await user.click(screen.getByRole('button', { name: '不打开' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: '在新窗口打开' })).toBeNull())
  })

  it('is not offered to who may not see the addresses of members', async () => {
    const { user } = await openConsole('/members/1031', one, sessionOf('moderator'))
    await user.click(await screen.findByRole('button', { name: /能做什么/ }))
    await screen.findByRole('menuitem', { name: '停用' })
    expect(screen.queryByRole('menuitem', { name: '以他的身份看' })).toBeNull()
  })
})

describe('how long a member watched', () => {
  const WATCHING = 'GET /admin/api/member.Member/watching'

  it('is a table by day with its sum', async () => {
    const list = [
      { day: '2026-11-22', seconds: 7800 },
      { day: '2026-11-20', seconds: 61 },
    ]
    await openConsole('/members/1031?tab=watching', {
      ...one,
      [WATCHING]: () => ({ list, seconds: 7861, is_paused: 0 }),
    })
    expect(await screen.findByRole('heading', { name: '最近 30 天：2 小时 12 分' })).toBeTruthy()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['2026-11-222 小时 10 分', '2026-11-202 分钟'])
  })

  it('says when nothing is counted', async () => {
    await openConsole('/members/1031?tab=watching', {
      ...one,
      [WATCHING]: () => ({ list: [], seconds: 0, is_paused: 1 }),
    })
    expect(await screen.findByText(/暂停了足迹/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
