import { useBlocker } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../confirm/index.ts'

export interface LeaveQuestionProps {
  isOn: boolean
  /** What is lost, and the button that goes all the same; left out: what was typed and not saved. */
  words?: { title: string; consequence: string; act: string }
}

/** Asks once before a page with unsaved changes is left; a navigation with `ignoreBlocker` is not asked about. */
export function LeaveQuestion({ isOn, words }: LeaveQuestionProps) {
  const { t } = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isOn,
    enableBeforeUnload: isOn,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      level={1}
      isDanger
      title={words?.title ?? t('leave.title')}
      consequence={words?.consequence ?? t('leave.consequence')}
      actLabel={words?.act ?? t('leave.act')}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}
