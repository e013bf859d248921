import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button, SheetText, useToasts } from '../../../../ui/index.ts'
import { requiredRule, SheetForm, useForm } from '../../../form/index.ts'
import { CODE_REFUSALS, StepCodeChoice, StepCodeField } from '../../step-code/index.ts'
import styles from './second-step.module.css'

interface TurnedOnProps {
  info: Output<'GET /api/member.SecondFactor/info'>
  onCodes: (codes: readonly string[]) => void
  onOff: () => void
}

/** Actions of a member whose second factor is enabled. */
export function TurnedOn({ info, onCodes, onOff }: TurnedOnProps) {
  const { t } = useText()
  const [wanted, setWanted] = useState<'' | 'codes' | 'off'>('')
  if (wanted === 'codes') return <NewCodes onCodes={onCodes} />
  if (wanted === 'off') return <TurnOff onOff={onOff} />
  return (
    <>
      <SheetText>{t('second_step.is_on', { n: info.recovery_num })}</SheetText>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => setWanted('codes')}>
          {t('second_step.new_codes')}
        </Button>
        <Button variant="destructive" onClick={() => setWanted('off')}>
          {t('second_step.turn_off')}
        </Button>
      </div>
    </>
  )
}

function NewCodes({ onCodes }: Pick<TurnedOnProps, 'onCodes'>) {
  const { t } = useText()
  const form = useForm({
    initial: { code: '' },
    rules: { code: requiredRule('second_step.problem.code') },
    refusals: { ...CODE_REFUSALS, 'member.too_many_attempts': 'code' },
    async onSend({ code }, call) {
      onCodes((await call('POST /api/member.SecondFactor/codes', { code: code.trim() })).recovery_codes)
    },
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={form.isSending && t('second_step.sending')}>
          {t('second_step.new_codes')}
        </Button>
      }
    >
      <SheetText>{t('second_step.new_codes_text')}</SheetText>
      <StepCodeField field={form.bind('code')} />
    </SheetForm>
  )
}

function TurnOff({ onOff }: Pick<TurnedOnProps, 'onOff'>) {
  const { t } = useText()
  const toasts = useToasts()
  const form = useForm({
    initial: { code: '' },
    rules: { code: requiredRule('second_step.problem.code') },
    refusals: { ...CODE_REFUSALS, 'member.too_many_attempts': 'code' },
    async onSend({ code }, call) {
      await call('POST /api/member.SecondFactor/off', { code: code.trim() })
      toasts.show(t('second_step.off'))
      onOff()
    },
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" variant="destructive" busy={form.isSending && t('second_step.sending')}>
          {t('second_step.turn_off')}
        </Button>
      }
    >
      <SheetText>{t('second_step.turn_off_text')}</SheetText>
      <StepCodeChoice field={form.bind('code')} onTurn={() => form.set('code', '')} />
    </SheetForm>
  )
}
