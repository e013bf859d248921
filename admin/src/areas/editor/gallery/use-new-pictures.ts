/** Pictures that are put into the folder of a gallery and, once they are there, into its draft. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { areaOf } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useAddFiles } from '../../../parts/upload-tray/index.ts'
import { useUploader, useUploads } from '../../../upload/index.ts'

const KEEP = 'POST /admin/api/media.Picture/keep'
const GALLERY = 'GET /admin/api/content.Gallery/info'

/** `onKept`: the file can be taken in. */
export function useNewPictures(content_id: number, onKept: (file_id: number) => void) {
  const perform = usePerform()
  const { t } = useText()
  const queries = useQueryClient()
  const uploader = useUploader()
  const uploads = useUploads()
  const addFiles = useAddFiles()
  /** Keys of files that were chosen here, until they are kept. */
  const [keys, setKeys] = useState<readonly string[]>([])
  const asked = useRef(new Set<string>())
  const kept = useRef(onKept)
  useEffect(() => {
    kept.current = onKept
  }, [onKept])

  /** False: it was refused, which has been said. */
  const keep = useCallback(
    async (source: { upload_id: string } | { file_key: string }): Promise<boolean> => {
      const answer = await perform({
        id: KEEP,
        done: t('gallery.added'),
        input: { content_id, ...source },
        areas: ['media.File', 'media.Upload'],
      })
      if (!answer) return false
      await queries.invalidateQueries({ queryKey: [areaOf(GALLERY)] })
      kept.current(answer.file_id)
      return true
    },
    [perform, queries, content_id, t],
  )

  // One after the other, in the order in which they were chosen: so they stand in the gallery.
  const next = uploads.find(({ key }) => key === keys[0])
  useEffect(() => {
    if (next?.stage !== 'done' || asked.current.has(next.key)) return
    asked.current.add(next.key)
    void keep({ upload_id: next.upload_id }).finally(() => setKeys((now) => now.filter((key) => key !== next.key)))
  }, [next, keep])
  useEffect(() => {
    // One that the server refused, or that was taken out of the tray, holds nobody up.
    const isGone = keys.length > 0 && (next === undefined || next.stage === 'refused')
    if (isGone) setKeys((now) => now.slice(1))
  }, [keys, next])

  const send = useCallback(
    (files: readonly File[]) => {
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      addFiles(files)
      const chosen = new Map(pictures.map((file, place) => [file, place]))
      const rows = uploader.list().flatMap(({ key }) => {
        const file = uploader.fileOf(key)
        const place = file && chosen.get(file)
        return place === undefined ? [] : [{ key, place }]
      })
      const added = rows.sort((a, b) => a.place - b.place).map(({ key }) => key)
      setKeys((now) => [...now, ...added.filter((key) => !now.includes(key))])
    },
    [addFiles, uploader],
  )
  return { send, keep, waitingNum: keys.length }
}
