import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type ActConflict, usePerform, type WriteId } from '../../../parts/act/index.ts'
import { baseWord } from '../../../parts/worded/index.ts'
import { NOTICES } from '../site-words.ts'
import { inputOf, type NoticeDocument, type NoticeInfo } from './notice-document.ts'

type Saved = Pick<NoticeInfo, 'notice_id' | 'version'>

/** Saves what is in the form, and puts it before visitors. Undefined and false: it was refused, and that was said. */
export function useNoticeSaving(info: NoticeInfo | undefined) {
  const { t } = useText()
  const perform = usePerform()
  // A notice that was saved and then not published is saved again under the same number.
  const saved = useRef<Saved | undefined>(info)
  const [state, setState] = useState(info?.state ?? 'hidden')

  const conflictOf = <Id extends WriteId>(document: NoticeDocument, actLabel: string): ActConflict<Id> => ({
    name: baseWord(document.title),
    fields: ({ name }) => [
      { key: 'title', label: t('notices.title_field'), base: baseWord(document.title), theirs: String(name ?? '') },
    ],
    actLabel,
  })

  async function save(document: NoticeDocument, reason: string, done = t('notices.kept')): Promise<Saved | undefined> {
    const former = saved.current
    const answer = await perform({
      id: 'POST /admin/api/site.Notice/save',
      input: { ...inputOf(document, former, info), reason },
      done,
      areas: NOTICES,
      conflict: {
        ...conflictOf(document, t('notices.keep_still')),
        merge: ({ version }) => ({
          ...inputOf(document, former && { ...former, version }, info),
          reason,
        }),
      },
    })
    if (answer) saved.current = { notice_id: answer.notice_id, version: answer.version }
    return answer && saved.current
  }

  return {
    state,
    isUrgent: info?.is_urgent === 1,
    save,
    /** Saves it and shows it, at its start or now. */
    async publish(document: NoticeDocument, reason: string): Promise<boolean> {
      const kept = await save(document, reason, '')
      if (!kept) return false
      const { start_time } = inputOf(document, undefined)
      const answer = await perform({
        id: 'POST /admin/api/site.Notice/publish',
        input: { ...kept, reason, ...(start_time ? { start_time } : {}) },
        done: t('notices.publish_done', { title: baseWord(document.title) }),
        areas: NOTICES,
        conflict: conflictOf(document, t('notices.publish_act')),
      })
      if (answer) setState('shown')
      return answer !== undefined
    },
    /** Changes one that visitors see. */
    async update(document: NoticeDocument, reason: string): Promise<boolean> {
      return (await save(document, reason, t('notices.update_done', { title: baseWord(document.title) }))) !== undefined
    },
  }
}
