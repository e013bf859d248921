// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FakeRefusal } from '../testing/fake-server.ts'
import { closeConsole, openConsole } from '../testing/open-console.tsx'
import { contentList, contentRow, sessionOf } from '../testing/rows.ts'

const LIST = 'GET /admin/api/content.Content/list'
const HIDE = 'POST /admin/api/content.Content/hide'
const UNDO = 'POST /admin/api/audit.Entry/undo'
const ROWS = [1, 2, 3, 4].map((id) => contentRow(id))
const listed = { [LIST]: () => contentList(ROWS) }

const rowOf = async (id: number) => {
  const row = (await screen.findByText(`第 ${id} 部`)).closest('tr')
  if (!row) throw new Error(`row ${id} is not in a table`)
  return row
}

afterEach(closeConsole)

describe('keys of a list', () => {
  it('move by J and K, and stop at the ends', async () => {
    const { user } = await openConsole('/contents', listed)
    const first = await rowOf(1)
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('k')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jjjjj')
    expect(document.activeElement).toBe(await rowOf(4))
  })

  it('mark by X, a range by Shift X, and end by Escape', async () => {
    const { user } = await openConsole('/contents', listed)
    await rowOf(1)
    await user.keyboard('jxjj{Shift>}X{/Shift}')
    // The bar's script comes with the first mark.
    expect(await screen.findByText('选了 3 条')).toBeTruthy()
    await user.keyboard('x')
    expect(screen.getByText('选了 2 条')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/选了/)).toBeNull()
  })

  it('open by Enter', async () => {
    const { user, address } = await openConsole('/contents', listed)
    await rowOf(1)
    await user.keyboard('jj{Enter}')
    await waitFor(() => expect(address()).toBe('/contents/2'))
  })

  it('do nothing while a field has the focus, and none acts when they are switched off', async () => {
    const { user } = await openConsole('/contents', listed, sessionOf('owner', { is_keys: 0 }))
    await rowOf(1)
    await user.keyboard('jx')
    expect(screen.queryByText(/选了/)).toBeNull()
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('jx')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx')
  })

  it('go to an area by G and its letter', async () => {
    const { user, address } = await openConsole('/contents', {
      ...listed,
      'GET /admin/api/audit.Entry/list': () => ({
        list: [],
        next_cursor: null,
        prev_cursor: null,
        count: 0,
        is_count_exact: 1,
      }),
    })
    await rowOf(1)
    await user.keyboard('gl')
    await waitFor(() => expect(address()).toBe('/audit'))
  })
})

describe('address of a list', () => {
  it('is the question, without what has the usual value or a wrong one', async () => {
    const { server, user, address } = await openConsole('/contents?kind=video&size=7&sort=nonsense', listed)
    await rowOf(1)
    expect(server.inputsOf(LIST)[0]).toEqual({ kind: 'video', sort: '-update', limit: '50' })
    expect(address()).toBe('/contents?kind=video')
    await user.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(address()).toBe('/contents?kind=video&sort=-hits'))
    expect(screen.getByRole('columnheader', { name: '播放' }).getAttribute('aria-sort')).toBe('descending')
  })
})

describe('rights', () => {
  it('hide areas and acts that are not allowed', async () => {
    await openConsole('/contents', listed, sessionOf('reader'))
    await rowOf(1)
    expect(screen.queryByRole('link', { name: '操作员与角色' })).toBeNull()
    expect(screen.queryByRole('link', { name: '操作记录' })).toBeNull()
    expect(screen.queryByRole('button', { name: /隐藏/ })).toBeNull()
  })

  it('let a moderator hide, but not show or bin', async () => {
    const rows = [contentRow(1), contentRow(2, { state: 'hidden' })]
    const { user } = await openConsole('/contents', { [LIST]: () => contentList(rows) }, sessionOf('moderator'))
    expect(within(await rowOf(1)).queryByRole('button', { name: '隐藏“第 1 部”' })).toBeNull()
    await user.hover(await rowOf(1))
    expect(within(await rowOf(1)).getByRole('button', { name: '隐藏“第 1 部”' })).toBeTruthy()
    expect(within(await rowOf(2)).queryByRole('button', { name: '放出来“第 2 部”' })).toBeNull()
    await user.click(within(await rowOf(1)).getByRole('button', { name: '“第 1 部”能做什么' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['打开', '隐藏'])
  })

  it('say whose page it is', async () => {
    await openConsole('/operators', {}, sessionOf('editor'))
    expect(await screen.findByRole('heading', { level: 1, name: '这一页归所有者' })).toBeTruthy()
  })

  it('name those who could give it when the server refuses', async () => {
    const refuse = () => {
      throw new FakeRefusal('operator.not_allowed', { right: 'content.read', owners: ['周予安'] }, 403)
    }
    await openConsole('/contents', { [LIST]: refuse })
    expect(await screen.findByText('要看的话，让周予安给你加上“看内容”。')).toBeTruthy()
  })
})

describe('an act', () => {
  const hide = async (user: Awaited<ReturnType<typeof openConsole>>['user']) => {
    await user.hover(await rowOf(1))
    await user.click(within(await rowOf(1)).getByRole('button', { name: '隐藏“第 1 部”' }))
    const dialog = await screen.findByRole('alertdialog')
    const act = within(dialog).getByRole('button', { name: '隐藏' })
    // Enter must not confirm by itself.
    expect(document.activeElement).not.toBe(act)
    await user.click(act)
  }

  it('can be taken back from its toast', async () => {
    const { server, user } = await openConsole('/contents', {
      ...listed,
      [HIDE]: () => ({ version: 2, record_id: 77 }),
      [UNDO]: () => ({ record_id: 78 }),
    })
    await hide(user)
    expect(await screen.findByText('已隐藏“第 1 部”，访客看不到了')).toBeTruthy()
    expect(server.inputsOf(HIDE)).toEqual([
      { content_id: 1, version: 1, reason: '', request_id: expect.stringMatching(/^[\w-]{8,64}$/) },
    ])
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByText('已撤销')).toBeTruthy()
    expect(server.inputsOf(UNDO)).toMatchObject([{ record_id: 77 }])
  })

  it('says why it was refused, with the number of the request', async () => {
    const refuse = () => {
      throw new FakeRefusal('content.not_in_state')
    }
    const { user } = await openConsole('/contents', { ...listed, [HIDE]: refuse })
    await hide(user)
    expect(await screen.findByText('msg content.not_in_state')).toBeTruthy()
    expect(screen.getByText('request-1')).toBeTruthy()
  })

  it('shows who was faster, and is done after all with the new version', async () => {
    let version = 5
    const { server, user } = await openConsole('/contents', {
      ...listed,
      [HIDE]: (input) => {
        if (input.version !== version) {
          const current = { version, state: 'published', name: '新名字' }
          throw new FakeRefusal(
            'request.conflict',
            { current, changed_by: '江遥', changed_time: '2026-01-01 14:05:00' },
            409,
          )
        }
        version += 1
        return { version, record_id: 9 }
      },
    })
    await hide(user)
    const dialog = await screen.findByRole('dialog', { name: '江遥先改了“第 1 部”' })
    expect(within(dialog).getByText('新名字')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '还是隐藏' }))
    expect(await screen.findByText('已隐藏“第 1 部”，访客看不到了')).toBeTruthy()
    expect(server.inputsOf(HIDE).map((input) => input.version)).toEqual([1, 5])
  })

  it('is left undone when the other one’s change is kept', async () => {
    const refuse = () => {
      const current = { version: 5, state: 'hidden', name: '第 1 部' }
      throw new FakeRefusal(
        'request.conflict',
        { current, changed_by: '江遥', changed_time: '2026-01-01 14:05:00' },
        409,
      )
    }
    const { server, user } = await openConsole('/contents', { ...listed, [HIDE]: refuse })
    await hide(user)
    await user.click(await screen.findByRole('button', { name: '就用江遥的' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.inputsOf(HIDE)).toHaveLength(1)
  })
})

describe('questions of the server', () => {
  it('a proof is asked for, given, and the act is made again', async () => {
    let isProven = false
    const { server, user } = await openConsole('/me', {
      'GET /admin/api/operator.Me/info': () => ({
        name: 'owner',
        nickname: '周予安',
        pwd_time: '2026-01-01 08:00:00',
        has_app: 1,
        recovery_num: 9,
        passkeys: [],
        has_passkeys: 0,
      }),
      'GET /admin/api/operator.Session/list': () => ({ list: [] }),
      'POST /admin/api/operator.Session/prove': () => {
        isProven = true
        return { until_time: '2026-01-01 08:10:00' }
      },
      'POST /admin/api/operator.Me/recoveryCodes': () => {
        if (!isProven) throw new FakeRefusal('operator.proof_needed')
        return { recovery_codes: ['AAAA-BBBB'] }
      },
    })
    await user.click(await screen.findByRole('button', { name: '换十个新的' }))
    const dialog = await screen.findByRole('dialog', { name: '再证明一次是你' })
    await user.type(within(dialog).getByLabelText('密码'), 'correct horse')
    await user.type(within(dialog).getByLabelText('验证器的六位数'), '123456')
    await user.click(within(dialog).getByRole('button', { name: '确认是我' }))
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy()
    expect(server.inputsOf('POST /admin/api/operator.Session/prove')).toEqual([
      { password: 'correct horse', code: '123456' },
    ])
  })

  it('an ended session is renewed over the page, which goes on', async () => {
    let isEnded = true
    const session = sessionOf('owner')
    const { user } = await openConsole('/contents', {
      [LIST]: () => {
        if (isEnded) throw new FakeRefusal('operator.session_ended', {}, 401)
        return contentList(ROWS)
      },
      'POST /admin/api/operator.Session/begin': () => {
        isEnded = false
        return session
      },
    })
    const dialog = await screen.findByRole('dialog', { name: '登录到时间了' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('名字').readOnly).toBe(true)
    await user.type(within(dialog).getByLabelText('密码'), 'correct horse{Enter}')
    expect(await rowOf(1)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('palette', () => {
  it('finds a page of the role by its first letters and opens it', async () => {
    const { user, address } = await openConsole('/contents', {
      ...listed,
      'GET /admin/api/operator.Operator/list': () => ({ list: [] }),
      'GET /admin/api/operator.Role/list': () => ({ list: [] }),
    })
    await rowOf(1)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: '找什么都行' }), 'czy{Enter}')
    await waitFor(() => expect(address()).toBe('/operators'))
  })

  it('opens the dialog of an act over its page, which the address keeps', async () => {
    const { user, address } = await openConsole('/operators', {
      ...listed,
      'GET /admin/api/operator.Operator/list': () => ({ list: [] }),
      'GET /admin/api/operator.Role/list': () => ({ list: [] }),
    })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: '找什么都行' }), 'xnr{Enter}')
    expect(await screen.findByRole('dialog', { name: '新内容' })).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/contents?do=new'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/contents'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
