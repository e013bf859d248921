import { useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { readCurrentRow } from '../conflict/conflict.ts'
import type { ConflictDialogProps } from '../conflict/index.ts'
import { useToasts } from '../toast/index.ts'
import type { Act, Perform, WriteId } from './act.ts'

const ActContext = createContext<Perform | null>(null)

/** Does writes: with a number of their own, a toast with “undo”, and a dialog where somebody was faster. */
export function usePerform(): Perform {
  const perform = useContext(ActContext)
  if (!perform) throw new Error('no ActProvider')
  return perform
}

/** A question about a conflict. Its dialog compares texts, which few acts need: the code comes with the first of them. */
interface Question {
  Dialog: ComponentType<ConflictDialogProps>
  props: ConflictDialogProps
}

const AUDIT = 'audit.Entry'

function useRefresh() {
  const queries = useQueryClient()
  return useCallback(
    (areas: readonly string[]) =>
      Promise.all([...areas, AUDIT].map((area) => queries.invalidateQueries({ queryKey: [area] }))),
    [queries],
  )
}

/** Says failures in a toast, with the number of the request. */
function useSayFailure() {
  const toasts = useToasts()
  const text = useText()
  return useCallback(
    (error: unknown) => {
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
    },
    [toasts, text],
  )
}

/** Takes an act back by its row of the record. */
export function useUndo() {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefresh()
  const sayFailure = useSayFailure()
  const { t } = useText()
  return useCallback(
    async (recordIds: readonly number[], areas: readonly string[]): Promise<void> => {
      try {
        for (const record_id of recordIds)
          await api.call('POST /admin/api/audit.Entry/undo', { record_id, request_id: createRequestId() })
        toasts.show({ text: t('undo.done') })
      } catch (error) {
        sayFailure(error)
      }
      await refresh(areas)
    },
    [api, toasts, refresh, sayFailure, t],
  )
}

/** Number of the row of the record, where the answer has one. */
function recordOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const record_id: unknown = Reflect.get(answer, 'record_id')
  return typeof record_id === 'number' ? record_id : undefined
}

export function ActProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const toasts = useToasts()
  const refresh = useRefresh()
  const sayFailure = useSayFailure()
  const undo = useUndo()
  const { t } = useText()
  const [conflict, setConflict] = useState<Question>()

  /** Waits for the person: the second attempt, or undefined. */
  const askAboutConflict = useCallback(
    async <Id extends WriteId>(act: Act<Id>, failure: CallFailure): Promise<Act<Id> | undefined> => {
      const data = failure.body?.data
      const current = readCurrentRow(data?.current)
      const { conflict: words } = act
      if (!words || !current) return undefined
      const { ConflictDialog: Dialog } = await import('../conflict/conflict-dialog.tsx')
      return new Promise((resolve) => {
        const close = (next: Act<Id> | undefined) => {
          setConflict(undefined)
          resolve(next)
        }
        const props: ConflictDialogProps = {
          title: t('conflict.title', { who: data?.changed_by || t('conflict.somebody'), name: words.name }),
          changedBy: data?.changed_by ?? '',
          changedTime: data?.changed_time ?? '',
          fields: words.fields(current),
          note: t('conflict.note'),
          mergeLabel: words.actLabel,
          closeLabel: t('conflict.leave'),
          onTheirs: () => close(undefined),
          onClose: () => close(undefined),
          onMerge: ({ sides }) =>
            close({ ...act, input: words.merge?.(current, sides) ?? { ...act.input, version: current.version } }),
        }
        setConflict({ Dialog, props })
      })
    },
    [t],
  )

  const perform = useCallback<Perform>(
    async function perform<Id extends WriteId>(act: Act<Id>): Promise<Output<Id> | undefined> {
      try {
        const input = { ...act.input, request_id: createRequestId() } as unknown as Input<Id>
        const answer = await api.call(act.id, input)
        const record_id = recordOf(answer)
        void refresh(act.areas)
        if (act.done)
          toasts.show({
            text: act.done,
            ...(record_id === undefined
              ? {}
              : { action: { label: t('undo.label'), run: () => void undo([record_id], act.areas) } }),
          })
        return answer
      } catch (error) {
        if (!(error instanceof CallFailure)) {
          sayFailure(error)
          return undefined
        }
        if (error.error === 'request.conflict') {
          void refresh(act.areas)
          if (readCurrentRow(error.body?.data?.current) && act.conflict) {
            // Without the dialog's code the server's own sentence says who was faster.
            const next = await askAboutConflict(act, error).catch(() => sayFailure(error))
            return next ? perform(next) : undefined
          }
        }
        if (!act.onFailure?.(error)) sayFailure(error)
        return undefined
      }
    },
    [api, toasts, refresh, sayFailure, undo, askAboutConflict, t],
  )

  return (
    <ActContext value={perform}>
      {children}
      {conflict && <conflict.Dialog {...conflict.props} />}
    </ActContext>
  )
}
