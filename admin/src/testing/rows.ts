/** Rows as the server of the tests answers them. */
import type { Output } from '@zimu/contract'
import { ROLE_GRANTS } from '@zimu/contract/roles'
import type { SessionData } from '../session/index.ts'

type ContentList = Output<'GET /admin/api/content.Content/list'>
type ContentRow = ContentList['list'][number]

/** Session of an operator with a given role. */
export function sessionOf(role: keyof typeof ROLE_GRANTS, changed: Partial<SessionData> = {}): SessionData {
  const grants = Object.fromEntries(
    Object.entries(ROLE_GRANTS[role]).map(([right, extent]) => [
      right,
      extent === 'full' ? extent : [...(extent ?? [])],
    ]),
  )
  return {
    operator_id: 1,
    session_id: 1,
    name: role,
    nickname: '周予安',
    roles: [role],
    role_names: {},
    grants,
    language: 'zh-Hans',
    theme: 'system',
    density: 'usual',
    is_keys: 1,
    has_second_step: 1,
    has_app: 1,
    has_passkey: 0,
    is_proven: 0,
    is_demo: 0,
    is_sandbox: 0,
    idle_minutes: 60,
    service: { title: '字母公约', version: '1', visitor_url: 'https://zimu.test' },
    ...changed,
  }
}

export function contentRow(content_id: number, changed: Partial<ContentRow> = {}): ContentRow {
  return {
    content_id,
    unique: `content-${content_id}`,
    kind: 'video',
    name: `第 ${content_id} 部`,
    state: 'published',
    release_time: '2026-01-01 08:00:00',
    image_url: '',
    image_color: '',
    extent: 90,
    categories: [],
    languages: [],
    is_vip: 0,
    can_exchange: 0,
    is_top: 0,
    is_hot: 0,
    is_rec: 0,
    has_draft: 0,
    hits: 1,
    like_num: 1,
    plays_7: 0,
    sort: 250,
    editor: '',
    update_time: '2026-01-01 08:00:00',
    version: 1,
    ...changed,
  } as ContentRow
}

export function contentList(list: ContentRow[], changed: Partial<ContentList> = {}): ContentList {
  return {
    list,
    next_cursor: null,
    prev_cursor: null,
    count: list.length,
    is_count_exact: 1,
    states: { draft: 0, scheduled: 0, published: list.length, hidden: 0, bin: 0 },
    ...changed,
  }
}
