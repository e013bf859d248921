/** A server of tests with one content in it: keeps its draft as the real one does. */
import type { ContentDocument } from '@zimu/contract'
import { type Answers, FakeRefusal } from '../../../testing/fake-server.ts'
import { contentList, contentRow } from '../../../testing/rows.ts'
import { withChanges } from '../document/document-fields.ts'
import type { DocumentInfo } from '../draft/draft-state.ts'
import { articleOf, infoOf } from './documents.ts'
import { filmsOf } from './films.ts'

const TIME = '2026-11-21 14:02:00'

/** A video, whose page has no editor of Markdown. */
export const videoOf = (changes: Partial<ContentDocument> = {}): ContentDocument => articleOf({ body: '', ...changes })

export interface FakeContent {
  answers: Answers
  info(): DocumentInfo
  /** Somebody else saves. */
  saveElsewhere(changes: Partial<ContentDocument>): void
}

export function createFakeContent(published: ContentDocument, draft?: ContentDocument): FakeContent {
  let info: DocumentInfo = { ...infoOf(published), kind: 'video' }
  const put = (document: ContentDocument, saved_by: string) => {
    const draft_version = info.draft_version + 1
    const saved = { draft_version, save_time: TIME, saved_by }
    info = { ...info, draft_version, draft: { document, ...saved } }
    return saved
  }
  if (draft) put(draft, '周予安')
  const current = () => info.draft?.document ?? info.published
  const row = contentRow(7, { name: published.name })
  return {
    info: () => info,
    saveElsewhere: (changes) => void put({ ...current(), ...changes }, '陆离'),
    answers: {
      'GET /admin/api/content.Content/list': () => contentList([row]),
      'GET /admin/api/content.Content/info': () => ({
        ...row,
        ...{ title: '', description: '', keywords: '', author: '', source: '', url: '', texts: {}, tags: [] },
        ...{ create_time: TIME, visitor_path: '/c/7' },
      }),
      'GET /admin/api/content.Document/info': () => info,
      'GET /admin/api/media.Film/list': () => filmsOf([]),
      'GET /admin/api/content.Tag/list': () => ({
        ...{ list: [], next_cursor: null, prev_cursor: null, count: 0, is_count_exact: 1 },
      }),
      'GET /admin/api/audit.Entry/list': () => ({
        ...{ list: [], next_cursor: null, prev_cursor: null, count: 0, is_count_exact: 1 },
      }),
      'POST /admin/api/content.Document/draft': ({ draft_version, changes }) => {
        if (draft_version !== info.draft_version)
          throw new FakeRefusal(
            'request.conflict',
            {
              current: { draft_version: info.draft_version, document: current() },
              changed_by: info.draft?.saved_by ?? '',
              changed_time: TIME,
            },
            409,
          )
        return put(withChanges(current(), changes), '周予安')
      },
    },
  }
}
