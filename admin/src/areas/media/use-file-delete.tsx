import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import type { FileRow } from './file-words.ts'

/** Contents that `request.in_use` names. */
function placesIn(current: unknown): string[] {
  const places: unknown = typeof current === 'object' && current !== null ? Reflect.get(current, 'places') : undefined
  if (!Array.isArray(places)) return []
  return places.flatMap((place: unknown) => {
    const name: unknown = typeof place === 'object' && place !== null ? Reflect.get(place, 'name') : undefined
    return typeof name === 'string' ? [name] : []
  })
}

/** Deleting files that nothing uses, with the question before it. */
export function useFileDelete(onDone: () => void) {
  const { t, formats } = useText()
  const perform = usePerform()
  const toasts = useToasts()
  const [rows, setRows] = useState<readonly FileRow[]>([])
  const close = () => setRows([])

  async function remove(reason: string) {
    const answer = await perform({
      id: 'POST /admin/api/media.File/delete',
      input: { file_keys: rows.map(({ file_key }) => file_key), reason },
      done: t('media.deleted', { n: rows.length }),
      areas: ['media.File'],
      onFailure: ({ error, body }) => {
        const names = error === 'request.in_use' ? placesIn(body?.data?.current) : []
        if (names.length === 0) return false
        toasts.show({ text: t('media.in_use', { names: names.slice(0, 3).join(formats.comma) }), tone: 'danger' })
        return true
      },
    })
    close()
    if (answer) onDone()
  }

  const size = formats.size(rows.reduce((sum, row) => sum + row.size, 0))
  const dialog = (
    <ConfirmDialog
      isOpen={rows.length > 0}
      title={t('media.delete_title', { n: rows.length })}
      consequence={
        <>
          <p>
            {rows
              .map(({ name }) => name)
              .slice(0, 5)
              .join(formats.comma)}
          </p>
          <p>{t('media.delete_text', { size })}</p>
        </>
      }
      actLabel={t('media.delete_num', { n: rows.length })}
      level={2}
      isDanger
      reasons={[t('media.delete_reason')]}
      onConfirm={remove}
      onClose={close}
    />
  )
  return { ask: setRows, dialog }
}
