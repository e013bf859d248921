import { useCallback, useEffect, useRef } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { type UploadItem, useUploader } from '../../upload/index.ts'
import { usePerform } from '../act/index.ts'

const AREAS = ['content.Content', 'media.Film', 'media.Rendition', 'media.Work', 'media.Upload', 'media.File']

/** Makes films parts of the contents that were chosen for them, once they are there. */
export function useAttach(items: readonly UploadItem[]): void {
  const api = useApi()
  const uploader = useUploader()
  const perform = usePerform()
  const { t } = useText()
  const busy = useRef(new Set<string>())

  const attach = useCallback(
    async ({ key, upload_id, target }: UploadItem) => {
      if (!target) return
      const { content_id, name } = target
      const known = await api.call('GET /admin/api/content.Content/info', { content_id }).catch(() => undefined)
      const answer = await perform({
        id: 'POST /admin/api/media.Film/attach',
        // Of a content that cannot be read the server says why it takes no film.
        input: { content_id, version: known?.version ?? 1, upload_id },
        done: t('uploads.attached', { name }),
        areas: AREAS,
      })
      uploader.setTarget(key, answer ? target : undefined, answer !== undefined)
    },
    [api, perform, uploader, t],
  )

  useEffect(() => {
    for (const item of items) {
      const isDue = item.stage === 'done' && item.target && !item.isAttached
      if (!isDue || busy.current.has(item.key)) continue
      busy.current.add(item.key)
      void attach(item).finally(() => busy.current.delete(item.key))
    }
  }, [items, attach])
}
