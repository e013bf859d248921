import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useApi } from '../../../api/index.ts'
import { callKey, useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { useSession } from '../../../session/index.ts'
import { type Changes, type FieldValue, writeField } from '../document/document-fields.ts'
import { fieldLabel } from '../document/field-words.ts'
import { createDraft, type Draft } from './draft.ts'
import type { DocumentInfo, DraftState, Incoming } from './draft-state.ts'
import { createKeptChanges } from './kept-changes.ts'

const INFO = 'GET /admin/api/content.Document/info'
const DraftContext = createContext<Draft | null>(null)

const keyOf = (content_id: number) => callKey(INFO, { content_id })

/** Calls of one draft. The cached answer goes along with what is saved: a page that opens later begins with it. */
function useDraftServer(content_id: number) {
  const api = useApi()
  const queries = useQueryClient()
  const [calls] = useState(() => ({
    server: {
      read: () => api.call(INFO, { content_id }),
      save: (changes: Changes, draft_version: number) =>
        api.call('POST /admin/api/content.Document/draft', { content_id, draft_version, changes }),
    },
    onSaved({ document, draft_version, saveTime, savedBy }: Incoming) {
      const draft = { document, draft_version, save_time: saveTime, saved_by: savedBy }
      queries.setQueryData<DocumentInfo>(keyOf(content_id), (info) => info && { ...info, draft_version, draft })
    },
  }))
  return calls
}

/** Saves when the network is back or the page is left, and keeps what cannot be saved any more. */
function useDraftLife(draft: Draft) {
  useEffect(() => {
    const save = () => void draft.flush()
    const leave = () => {
      draft.keep()
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('online', save)
    window.addEventListener('pagehide', draft.keep)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', draft.keep)
      document.removeEventListener('visibilitychange', leave)
      draft.keep()
      save()
    }
  }, [draft])
}

function OpenDraft({ info, children }: { info: DocumentInfo; children: ReactNode }) {
  const text = useText()
  const toasts = useToasts()
  const { data } = useSession()
  const { server, onSaved } = useDraftServer(info.content_id)
  const { operator_id } = data
  const [draft] = useState(() =>
    createDraft({
      info,
      server,
      onSaved,
      kept: createKeptChanges(localStorage, { operator_id, content_id: info.content_id }),
      isOnline: () => navigator.onLine,
      onMerged(fields, by) {
        if (by === data.nickname) return
        const labels = fields.map((field) => fieldLabel(field, text)).join(text.formats.comma)
        toasts.show({ text: text.t('editor.merged', { who: by || text.t('conflict.somebody'), fields: labels }) })
      },
    }),
  )
  useEffect(() => draft.refresh(info), [draft, info])
  useDraftLife(draft)
  return <DraftContext value={draft}>{children}</DraftContext>
}

export interface DraftProviderProps {
  content_id: number
  /** Before the draft is there. */
  waiting: ReactNode
  failed: (error: unknown, onRetry: () => void) => ReactNode
  children: ReactNode
}

/** The draft of a content for all its pages: the editor, the translations, the versions. */
export function DraftProvider({ content_id, waiting, failed, children }: DraftProviderProps) {
  const query = useCall(INFO, { content_id })
  if (query.data) return <OpenDraft info={query.data}>{children}</OpenDraft>
  return query.isError ? failed(query.error, () => void query.refetch()) : waiting
}

export interface UsedDraft {
  draft: Draft
  state: DraftState
  /** Changes one field. */
  set: (field: string, value: FieldValue) => void
  /** Puts what the server has in place of everything on the screen. */
  reload: () => Promise<void>
}

/** The draft of the page's content. */
export function useDraft(): UsedDraft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('no DraftProvider')
  const api = useApi()
  const queries = useQueryClient()
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  const { content_id } = state.info
  const set = useCallback(
    (field: string, value: FieldValue) => draft.edit(writeField(draft.state().document, field, value)),
    [draft],
  )
  const reload = useCallback(async () => {
    const info = await api.call(INFO, { content_id })
    queries.setQueryData<DocumentInfo>(keyOf(content_id), info)
    draft.replace(info)
  }, [api, queries, draft, content_id])
  return { draft, state, set, reload }
}
