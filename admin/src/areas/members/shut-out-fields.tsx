import { days } from '@zimu/contract/durations'
import { MAX_SHUT_OUT_WORDS, SHUT_OUT_CAUSES, type ShutOutCause } from '@zimu/contract/shut-out'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { wireDay } from '../../parts/when/index.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'

const OFFERED = ['7', '30'] as const
type Choice = (typeof OFFERED)[number] | 'day' | 'ever'

/** How somebody is shut out. */
export interface ShutOutValue {
  cause: ShutOutCause
  words: string
  /** Last day; `''`: without end; undefined: none is chosen yet. */
  end_time: string | undefined
}

function readEnd(choice: Choice, day: string): string | undefined {
  if (choice === 'ever') return ''
  if (choice === 'day') return day > wireDay(Date.now()) ? day : undefined
  return wireDay(Date.now() + days(Number(choice)))
}

export const firstShutOut = (): ShutOutValue => ({ cause: 'other', words: '', end_time: readEnd('7', '') })

const isCause = (text: string): text is ShutOutCause => SHUT_OUT_CAUSES.some((cause) => cause === text)

export interface ShutOutFieldsProps {
  value: ShutOutValue
  onChange: (value: ShutOutValue) => void
}

/** How long somebody is shut out, and what they read. */
export function ShutOutFields({ value, onChange }: ShutOutFieldsProps) {
  const { t } = useText()
  const [choice, setChoice] = useState<Choice>('7')
  const [day, setDay] = useState('')
  return (
    <>
      <Segmented<Choice>
        label={t('member.disable_long')}
        value={choice}
        options={[
          ...OFFERED.map((one) => ({ value: one, label: t('member.days_of', { n: Number(one) }) })),
          { value: 'day' as const, label: t('member.disable_day') },
          { value: 'ever' as const, label: t('member.disable_ever') },
        ]}
        onChange={(next) => {
          setChoice(next)
          onChange({ ...value, end_time: readEnd(next, day) })
        }}
      />
      {choice === 'day' && (
        <Field
          type="date"
          label={t('member.disable_last_day')}
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            onChange({ ...value, end_time: readEnd(choice, target.value) })
          }}
        />
      )}
      <Select
        label={t('member.disable_cause')}
        value={value.cause}
        options={SHUT_OUT_CAUSES.map((one) => ({ value: one, label: t(`member.cause_${one}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ ...value, cause: isCause(currentTarget.value) ? currentTarget.value : 'other' })
        }
      />
      <TextArea
        label={t('member.disable_words')}
        hint={t('member.disable_words_hint')}
        rows={2}
        maxLength={MAX_SHUT_OUT_WORDS}
        value={value.words}
        onChange={({ target }) => onChange({ ...value, words: target.value })}
      />
    </>
  )
}
