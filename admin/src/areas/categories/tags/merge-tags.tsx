import { useState } from 'react'
import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Select } from '../../../ui/select/select.tsx'
import { useDry } from '../acts/use-dry.ts'
import type { TagRow } from './tag-columns.tsx'
import { AREAS } from './tag-editor.tsx'
import styles from './tags.module.css'

const MERGE = 'POST /admin/api/content.Tag/merge'

/** Several tags become one of them: how many contents get it is said before. */
export function MergeTags({ rows, onClose }: { rows: readonly TagRow[]; onClose: (isDone: boolean) => void }) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  // The one that most contents have stays, unless another one is chosen.
  const [into, setInto] = useState(() => [...rows].sort((a, b) => b.content_num - a.content_num)[0]?.tag_id ?? 0)
  const target = rows.find(({ tag_id }) => tag_id === into)
  const others = rows.filter(({ tag_id }) => tag_id !== into)
  const input = { tag_ids: others.map(({ tag_id }) => tag_id), into_id: into, reason: '' }
  const names = others.map(({ name }) => name).join(formats.comma)
  const values = { names, into: target?.name ?? '' }
  const dry = useDry({
    key: `tags ${input.tag_ids.join()} ${into}`,
    ask: () => api.call(MERGE, { ...input, request_id: createRequestId(), dry: 1 }),
    say: (n) => t('tags.merge_consequence', { ...values, n, count: formats.count(n) }),
  })

  async function merge() {
    const answer = await perform({
      id: MERGE,
      input: { ...input, dry: 0 },
      done: t('tags.merge_done', values),
      areas: AREAS,
    })
    onClose(answer !== undefined)
  }

  return (
    <ConfirmDialog
      isOpen
      level={1}
      title={t('tags.merge_title', { n: rows.length })}
      consequence={
        <div className={styles.form}>
          <Select
            label={t('tags.merge_into')}
            value={String(into)}
            options={rows.map(({ tag_id, name }) => ({ value: String(tag_id), label: name }))}
            onChange={(event) => setInto(Number(event.target.value))}
          />
          <p role="status">{dry.sentence ?? t('confirm.loading')}</p>
        </div>
      }
      isReady={dry.isPossible}
      actLabel={t('tags.merge_act', { into: target?.name ?? '' })}
      onConfirm={merge}
      onClose={() => onClose(false)}
    />
  )
}
