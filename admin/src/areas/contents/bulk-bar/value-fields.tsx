import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { toWireTime } from '../../../parts/when/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { FieldsProps } from './link-fields.tsx'

/** A time for all, or for the first of one a day. */
export function ScheduleFields({ change, onChange }: FieldsProps) {
  const { t } = useText()
  const [time, setTime] = useState('')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <Segmented
        label={t('bulk.spacing')}
        value={change.spacing ?? 'same'}
        options={(['same', 'daily'] as const).map((spacing) => ({
          value: spacing,
          label: t(`bulk.spacing_${spacing}`),
        }))}
        onChange={(spacing) => onChange({ ...change, spacing })}
      />
      <Field
        type="datetime-local"
        label={t(change.spacing === 'daily' ? 'bulk.first_time' : 'bulk.time')}
        hint={t('bulk.zone', { zone })}
        autoFocus
        value={time}
        onChange={(event) => {
          setTime(event.target.value)
          onChange({ ...change, release_time: toWireTime(event.target.value) })
        }}
      />
    </>
  )
}

const ACCESSES = ['free', 'vip', 'exchange', 'no_exchange'] as const

export function AccessFields({ change, onChange }: FieldsProps) {
  const { t } = useText()
  const value =
    change.act === 'exchange' ? (change.is_on === 1 ? 'exchange' : 'no_exchange') : (change.access ?? 'free')
  return (
    <Segmented
      label={t('bulk.access')}
      value={value}
      options={ACCESSES.map((one) => ({ value: one, label: t(`bulk.access_${one}`) }))}
      onChange={(one) =>
        onChange(
          one === 'free' || one === 'vip'
            ? { act: 'access', access: one }
            : { act: 'exchange', is_on: one === 'exchange' ? 1 : 0 },
        )
      }
    />
  )
}

const PLACES = ['top', 'hot', 'rec', 'sort'] as const

export function PlaceFields({ change, onChange }: FieldsProps) {
  const { t } = useText()
  const [sort, setSort] = useState('')
  const place = PLACES.find((one) => one === change.act) ?? 'top'
  return (
    <>
      <Segmented
        label={t('bulk.place')}
        value={place}
        options={PLACES.map((one) => ({ value: one, label: t(`bulk.place_${one}`) }))}
        onChange={(one) => onChange(one === 'sort' ? { act: 'sort' } : { act: one, is_on: change.is_on ?? 1 })}
      />
      {place === 'sort' ? (
        <Field
          type="number"
          label={t('bulk.sort')}
          hint={t('bulk.sort_hint')}
          min={0}
          max={100_000}
          value={sort}
          onChange={(event) => {
            setSort(event.target.value)
            const { value, valueAsNumber, validity } = event.target
            onChange({ act: 'sort', ...(value !== '' && validity.valid ? { sort: valueAsNumber } : {}) })
          }}
        />
      ) : (
        <Segmented
          label={t('bulk.mode')}
          value={change.is_on === 0 ? 'off' : 'on'}
          options={(['on', 'off'] as const).map((one) => ({ value: one, label: t(`bulk.place_${one}`) }))}
          onChange={(one) => onChange({ ...change, is_on: one === 'on' ? 1 : 0 })}
        />
      )}
    </>
  )
}
