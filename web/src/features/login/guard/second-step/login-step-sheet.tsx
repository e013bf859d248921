import type { LoginData } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Button, Sheet, SheetText } from '../../../../ui/index.ts'
import { requiredRule, SheetForm, useForm } from '../../../form/index.ts'
import { CODE_REFUSALS, StepCodeField } from '../../step-code/index.ts'

interface LoginStepSheetProps {
  /** From the refusal `member.second_factor_needed` of the login. */
  ticket: string
  open: boolean
  onClose: () => void
  onEntered: (data: LoginData) => Promise<void>
}

/** Asks for the second factor after the password was accepted. */
export function LoginStepSheet({ open, onClose, ...rest }: LoginStepSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('second_step.title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <StepForm {...rest} onClose={onClose} />
    </Sheet>
  )
}

function StepForm({ ticket, onClose, onEntered }: Omit<LoginStepSheetProps, 'open'>) {
  const { t } = useText()
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initial: { code: '' },
    rules: { code: requiredRule('second_step.problem.code') },
    refusals: { ...CODE_REFUSALS, 'member.too_many_attempts': 'code' },
    // Whoever waited too long begins again with the password.
    onFailure: ({ error }) => error === 'member.second_factor_gone' && onClose(),
    async onSend({ code }, call) {
      const data = await call('POST /api/member.Login/secondFactor', { ticket, code: code.trim() })
      onClose()
      await onEntered(data)
    },
  })

  function turn() {
    form.set('code', '')
    setRecovery(!isRecovery)
  }

  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <>
          <Button type="submit" busy={form.isSending && t('login.sending')}>
            {t('login.send')}
          </Button>
          <Button variant="text" onClick={turn}>
            {t(isRecovery ? 'second_step.use_app' : 'second_step.use_recovery')}
          </Button>
        </>
      }
    >
      <SheetText>{t(isRecovery ? 'second_step.login_recovery' : 'second_step.login_app')}</SheetText>
      <StepCodeField field={form.bind('code')} recovery={isRecovery} />
    </SheetForm>
  )
}
