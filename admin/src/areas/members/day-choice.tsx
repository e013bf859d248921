import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'

const OFFERED = ['3', '7', '30'] as const
type Choice = (typeof OFFERED)[number] | 'own' | 'ever'

/** Days that are chosen before anything is pressed. */
export const FIRST_DAYS = 7

/** Days that were chosen; 0: for ever; undefined: nothing that can be given. */
function readDays(choice: Choice, own: string): number | undefined {
  if (choice === 'ever') return 0
  const value = Number(choice === 'own' ? own : choice)
  return Number.isInteger(value) && value >= 1 && value <= 36_500 ? value : undefined
}

export interface DayChoiceProps {
  /** Whether a membership without end is offered as well. */
  hasEver: boolean
  onChoose: (day_num: number | undefined) => void
}

/** Days of VIP: usual numbers, or one's own. */
export function DayChoice({ hasEver, onChoose }: DayChoiceProps) {
  const { t } = useText()
  const [choice, setChoice] = useState<Choice>('7')
  const [own, setOwn] = useState('')
  const options = [
    ...OFFERED.map((value) => ({ value, label: t('member.days_of', { n: Number(value) }) })),
    { value: 'own' as const, label: t('member.days_own') },
    ...(hasEver ? [{ value: 'ever' as const, label: t('members.permanent') }] : []),
  ]
  return (
    <>
      <Segmented<Choice>
        label={t('member.how_much')}
        value={choice}
        options={options}
        onChange={(next) => {
          setChoice(next)
          onChoose(readDays(next, own))
        }}
      />
      {choice === 'own' && (
        <Field
          label={t('member.days')}
          type="number"
          min={1}
          max={36_500}
          value={own}
          onChange={({ target }) => {
            setOwn(target.value)
            onChoose(readDays(choice, target.value))
          }}
        />
      )}
    </>
  )
}
