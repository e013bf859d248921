import { MAX_CODE_USES, MAX_CODES } from '@zimu/contract/constants'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ContentChoice } from '../../../parts/content-choice/index.ts'
import { useSession } from '../../../session/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from './make.module.css'
import type { Wish, WishField } from './wish.ts'

export interface MakeFieldsProps {
  wish: Wish
  /** Fields that hold what is wrong. */
  faults: readonly WishField[]
  onChange: (patch: Partial<Wish>) => void
}

/** The plan, by name and days. */
function PlanSelect({ wish, onChange }: MakeFieldsProps) {
  const { t } = useText()
  const { plans = [] } = useCall('GET /admin/api/code.Batch/options', {}).data ?? {}
  return (
    <Select
      label={t('codes.which_plan')}
      value={wish.viptype_id}
      options={[
        { value: '', label: t('filters.choose') },
        ...plans.map(({ viptype_id, name, days }) => ({
          value: String(viptype_id),
          label: days === 0 ? t('codes.plan_permanent', { plan: name }) : t('codes.plan_days', { plan: name, n: days }),
        })),
      ]}
      onChange={(event) => onChange({ viptype_id: event.target.value })}
    />
  )
}

/** One content, or one of the member's choice. */
function ContentFields({ wish, onChange }: MakeFieldsProps) {
  const { t } = useText()
  const { can } = useSession()
  const { content } = wish
  return (
    <>
      {can('content.read') && (
        <Segmented
          label={t('codes.which_content')}
          value={content === null ? 'any' : 'one'}
          options={[
            { value: 'any', label: t('codes.any_content') },
            { value: 'one', label: t('codes.certain_content') },
          ]}
          onChange={(value) => onChange({ content: value === 'any' ? null : { content_id: 0, name: '' } })}
        />
      )}
      {content === null ? (
        <p className={styles.note}>{t('codes.any_content_note')}</p>
      ) : (
        <ContentChoice
          label={t('codes.which_content')}
          content={content}
          onChoose={(picked) => onChange({ content: picked })}
        />
      )}
    </>
  )
}

/** What the codes give. */
export function WorthFields(props: MakeFieldsProps) {
  const { t } = useText()
  const { wish, onChange } = props
  return (
    <>
      <Segmented
        label={t('codes.worth')}
        value={wish.kind}
        options={[
          { value: 'vip', label: t('codes.kind_vip') },
          { value: 'content', label: t('codes.kind_content') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {wish.kind === 'vip' ? <PlanSelect {...props} /> : <ContentFields {...props} />}
    </>
  )
}

/** How many codes, and how often they can be used. */
export function CountFields({ wish, faults, onChange }: MakeFieldsProps) {
  const { t, formats } = useText()
  const field = (key: 'count' | 'use_limit' | 'member_limit', max: number) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: wish[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
    error: faults.includes(key) ? t('codes.number_needed', { max: formats.count(max) }) : undefined,
  })
  return (
    <div className={styles.three}>
      <Field
        label={t('codes.how_many')}
        hint={t('codes.how_many_hint', { max: formats.count(MAX_CODES) })}
        {...field('count', MAX_CODES)}
      />
      <Field label={t('codes.use_limit')} hint={t('codes.use_limit_hint')} {...field('use_limit', MAX_CODE_USES)} />
      <Field
        label={t('codes.member_limit')}
        hint={t('codes.member_limit_hint')}
        {...field('member_limit', MAX_CODES)}
      />
    </div>
  )
}

/** From when to when. */
export function WindowFields({ wish, faults, onChange }: MakeFieldsProps) {
  const { t } = useText()
  return (
    <div className={styles.two}>
      <Field
        type="date"
        label={t('codes.start')}
        hint={t('codes.start_hint')}
        value={wish.start}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      <Field
        type="date"
        label={t('codes.end')}
        hint={t('codes.end_hint')}
        error={faults.includes('end') ? t('codes.end_before_start') : undefined}
        value={wish.end}
        onChange={(event) => onChange({ end: event.target.value })}
      />
    </div>
  )
}
