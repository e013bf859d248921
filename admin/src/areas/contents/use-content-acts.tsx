import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Text, useText } from '../../i18n/index.ts'
import { type ActConflict, usePerform, type WriteId } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import type { ConflictField, CurrentRow } from '../../parts/conflict/index.ts'
import { useSession } from '../../session/index.ts'
import type { ActRow, ContentState } from './content-words.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

export type ContentActName = 'hide' | 'show' | 'bin' | 'restore' | 'schedule'
export type PlaceName = 'is_top' | 'is_hot' | 'is_rec'

export const AREAS = ['content.Content'] as const

/** What somebody else changed, as far as the refusal says it. */
function changedFields(row: ActRow, current: CurrentRow, { t, maybe }: Text): ConflictField[] {
  const state = typeof current.state === 'string' ? current.state : row.state
  const name = typeof current.name === 'string' ? current.name : row.name
  const stateWord = (value: string) => maybe(`contents.state_${value}`) ?? value
  return [
    { key: 'name', label: t('contents.name'), base: row.name, theirs: name },
    { key: 'state', label: t('contents.state'), base: stateWord(row.state), theirs: stateWord(state) },
  ].filter(({ base, theirs }) => base !== theirs)
}

/** Which acts fit a state. */
export const ACTS_OF: Readonly<Record<ContentState, readonly ContentActName[]>> = {
  draft: ['bin'],
  published: ['hide', 'schedule', 'bin'],
  scheduled: ['hide', 'schedule', 'bin'],
  hidden: ['show', 'schedule', 'bin'],
  bin: ['restore'],
}

/** Whether the operator may do an act. */
export function useMayAct(): (act: ContentActName | 'place') => boolean {
  const { can } = useSession()
  return (act) => {
    if (act === 'hide') return can('content.publish', ['hide'])
    if (act === 'show' || act === 'schedule') return can('content.publish')
    return act === 'place' ? can('content.place') : can('content.delete')
  }
}

export interface ContentActs {
  /** Begins an act; those that many see at once ask first. */
  start: (act: ContentActName, row: ActRow) => void
  place: (row: ActRow, name: PlaceName) => void
  /** Sets the number by which visitors' lists are sorted. */
  sort: (row: ActRow, sort: number) => Promise<unknown>
  /** Dialogs of the acts. */
  dialog: ReactNode
}

const CALLS = {
  hide: 'POST /admin/api/content.Content/hide',
  show: 'POST /admin/api/content.Content/show',
  bin: 'POST /admin/api/content.Content/bin',
  restore: 'POST /admin/api/content.Content/restore',
} as const

/** Conflict of an act on a row: what somebody else changed. */
const conflictOf = <Id extends WriteId>(row: ActRow, text: Text, actLabel: string): ActConflict<Id> => ({
  name: row.name,
  fields: (current) => changedFields(row, current, text),
  actLabel,
})

/** The calls of the acts, with their words; the same until the language changes. */
function useCalls() {
  const text = useText()
  const perform = usePerform()
  return useMemo(() => {
    const { t } = text
    return {
      run: ({ content_id, version, ...row }: ActRow, act: Exclude<ContentActName, 'schedule'>, reason = '') =>
        perform({
          id: CALLS[act],
          input: { content_id, version, reason },
          done: t(`contents.${act}_done`, { name: row.name }),
          areas: AREAS,
          conflict: conflictOf({ content_id, version, ...row }, text, t(`contents.${act}_still`)),
        }),
      schedule: (row: ActRow, release_time: string) =>
        perform({
          id: 'POST /admin/api/content.Content/schedule',
          input: { content_id: row.content_id, version: row.version, release_time },
          done: t('contents.schedule_done', { name: row.name }),
          areas: AREAS,
          conflict: conflictOf(row, text, t('contents.schedule_still')),
        }),
      sort: (row: ActRow, sort: number) =>
        perform({
          id: 'POST /admin/api/content.Content/place',
          input: { content_id: row.content_id, version: row.version, sort },
          done: t('contents.sort_done', { name: row.name, sort }),
          areas: AREAS,
          conflict: conflictOf(row, text, t('contents.place_still')),
        }),
      place(row: ActRow, name: PlaceName) {
        const isOn = row[name] === 1
        return perform({
          id: 'POST /admin/api/content.Content/place',
          input: { content_id: row.content_id, version: row.version, [name]: isOn ? 0 : 1 },
          done: t(isOn ? `contents.${name}_off_done` : `contents.${name}_done`, { name: row.name }),
          areas: AREAS,
          conflict: conflictOf(row, text, t('contents.place_still')),
        })
      },
    }
  }, [text, perform])
}

/** Acts on one content: at once with “undo”, or after a look at the consequence. `start` and `place` stay the same. */
export function useContentActs(): ContentActs {
  const { t } = useText()
  const calls = useCalls()
  const [asked, setAsked] = useState<{ act: ContentActName; row: ActRow }>()
  const close = () => setAsked(undefined)
  const start = useCallback(
    (act: ContentActName, row: ActRow) => (act === 'restore' ? void calls.run(row, act) : setAsked({ act, row })),
    [calls],
  )
  const place = useCallback((row: ActRow, name: PlaceName) => void calls.place(row, name), [calls])

  const asks = asked && asked.act !== 'schedule' ? { ...asked, act: asked.act } : undefined
  return {
    start,
    place,
    sort: calls.sort,
    dialog: (
      <>
        {asks && (
          <ConfirmDialog
            isOpen
            level={1}
            title={t(`contents.${asks.act}_title`, { name: asks.row.name })}
            consequence={t(`contents.${asks.act}_consequence`)}
            actLabel={t(`contents.${asks.act}`)}
            onConfirm={(reason) => calls.run(asks.row, asks.act, reason).then(close)}
            onClose={close}
          />
        )}
        {asked?.act === 'schedule' && (
          <ScheduleDialog
            row={asked.row}
            onSchedule={(time) => calls.schedule(asked.row, time).then(close)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
