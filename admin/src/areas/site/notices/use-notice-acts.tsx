import { useCallback, useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type ActConflict, usePerform, type WriteId } from '../../../parts/act/index.ts'
import { NOTICES } from '../site-words.ts'
import { noticeTitle } from './notice-columns.tsx'
import type { NoticeRow } from './notice-document.ts'
import { PublishDialog } from './publish-dialog.tsx'

type ActRow = Pick<NoticeRow, 'notice_id' | 'version' | 'title' | 'is_urgent' | 'state'>

/** Acts on one notice: at once with “undo”; publishing after a look at what it does. `start` stays the same. */
export function useNoticeActs() {
  const text = useText()
  const perform = usePerform()
  const [asked, setAsked] = useState<ActRow>()
  const calls = useMemo(() => {
    const { t } = text
    const conflictOf = <Id extends WriteId>(row: ActRow, actLabel: string): ActConflict<Id> => ({
      name: noticeTitle(row, text),
      fields: ({ name }) => [
        { key: 'title', label: t('notices.title_field'), base: noticeTitle(row, text), theirs: String(name ?? '') },
      ],
      actLabel,
    })
    return {
      hide: (row: ActRow) =>
        perform({
          id: 'POST /admin/api/site.Notice/disable',
          input: { notice_id: row.notice_id, version: row.version },
          done: t('notices.hide_done', { title: noticeTitle(row, text) }),
          areas: NOTICES,
          conflict: conflictOf(row, t('notices.hide')),
        }),
      remove: (row: ActRow) =>
        perform({
          id: 'POST /admin/api/site.Notice/delete',
          input: { notice_id: row.notice_id, version: row.version },
          done: t('notices.delete_done', { title: noticeTitle(row, text) }),
          areas: NOTICES,
          conflict: conflictOf(row, t('notices.delete')),
        }),
      publish: (row: ActRow, reason: string) =>
        perform({
          id: 'POST /admin/api/site.Notice/publish',
          input: { notice_id: row.notice_id, version: row.version, reason },
          done: t('notices.publish_done', { title: noticeTitle(row, text) }),
          areas: NOTICES,
          conflict: conflictOf(row, t('notices.publish_act')),
        }),
    }
  }, [text, perform])
  const start = useCallback(
    (act: 'hide' | 'remove' | 'publish', row: ActRow) => (act === 'publish' ? setAsked(row) : void calls[act](row)),
    [calls],
  )
  return {
    start,
    dialog: asked && (
      <PublishDialog
        title={noticeTitle(asked, text)}
        isUrgent={asked.is_urgent === 1}
        isUpdate={false}
        startMs={undefined}
        onConfirm={async (reason) => {
          await calls.publish(asked, reason)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
