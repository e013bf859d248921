import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useFirstPageThere } from '../api/first-page.ts'
import { describeFailure, useApi } from '../api/index.ts'
import { type Text, useText } from '../i18n/index.ts'
import { useSession } from '../session/index.ts'
import { createHasher } from './hasher.ts'
import { sendFile } from './send-file.ts'
import { isUnfinished, partOf, type UploadItem } from './upload.rules.ts'
import { createUploader, type Uploader, type UploaderDeps } from './uploader.ts'

const UploaderContext = createContext<Uploader | null>(null)

const percentOf = (item: UploadItem, { t }: Text) => t('uploads.percent', { n: Math.floor(partOf(item) * 100) })

const wait: UploaderDeps['wait'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Asks what was on its way before the page was loaded, and warns before the tab closes. */
function useKeepAlive(uploader: Uploader) {
  const api = useApi()
  const { can } = useSession()
  const isWanted = useFirstPageThere() && can('media.upload')
  useEffect(() => {
    if (!isWanted) return
    api.call('GET /admin/api/media.Upload/list', {}).then(
      ({ list }) => uploader.takeOver(list),
      // The tray stays empty; the page of uploads says what is wrong.
      () => undefined,
    )
  }, [api, uploader, isWanted])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploader.list().some(isUnfinished)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', uploader.online)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', uploader.online)
    }
  }, [uploader])
}

export interface UploadsProviderProps {
  children: ReactNode
  /** Of tests. */
  parts?: Partial<Pick<UploaderDeps, 'hasher' | 'send' | 'wait'>> | undefined
}

/** Uploads that go on as long as the console is open. */
export function UploadsProvider({ children, parts }: UploadsProviderProps) {
  const api = useApi()
  const text = useText()
  const spoken = useRef(text)
  useEffect(() => {
    spoken.current = text
  }, [text])
  const uploader = useMemo(
    () =>
      createUploader({
        ...{ api, hasher: createHasher(), send: sendFile, wait, now: Date.now, ...parts },
        say: (error) => describeFailure(error, spoken.current)?.sentence ?? '',
        sayNoRoom: ({ free_size, needed_size }, item) => {
          const { t, formats } = spoken.current
          const room = { free: formats.size(free_size), needed: formats.size(needed_size) }
          return item.offset === 0
            ? t('uploads.no_room_first', room)
            : t('uploads.no_room', { ...room, percent: percentOf(item, spoken.current) })
        },
        saySignedOut: (item) => spoken.current.t('uploads.signed_out', { percent: percentOf(item, spoken.current) }),
        sayUnreadable: () => spoken.current.t('uploads.unreadable'),
        sayDiffers: () => spoken.current.t('uploads.differs_twice'),
      }),
    [api, parts],
  )
  useKeepAlive(uploader)
  return <UploaderContext value={uploader}>{children}</UploaderContext>
}

/** What sends files. */
export function useUploader(): Uploader {
  const uploader = useContext(UploaderContext)
  if (!uploader) throw new Error('no UploadsProvider')
  return uploader
}

/** Files that are on their way, were sent, or wait to be chosen again. */
export function useUploads(): readonly UploadItem[] {
  const uploader = useUploader()
  return useSyncExternalStore(uploader.subscribe, uploader.list)
}
