import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { INVITATIONS } from './invitation-words.ts'
import styles from './invitations.module.css'

interface Wish {
  kind: 'random' | 'own'
  code: string
  count: string
  /** `''`: no limit. */
  useLimit: string
  note: string
  start: string
  end: string
}

const EMPTY: Wish = { kind: 'random', code: '', count: '1', useLimit: '1', note: '', start: '', end: '' }
const [MAX_COUNT, MAX_USES] = [1000, 1_000_000]

const isCount = (text: string, max: number) => /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max

/** What is wrong with a wish, by field. */
function faultsOf(wish: Wish) {
  return {
    code: wish.kind === 'own' && !/^[A-Za-z0-9]{2,32}$/.test(wish.code.trim()),
    count: wish.kind === 'random' && !isCount(wish.count, MAX_COUNT),
    useLimit: wish.useLimit.trim() !== '' && !isCount(wish.useLimit, MAX_USES),
    end: wish.start !== '' && wish.end !== '' && wish.end < wish.start,
  }
}

function Fields({ wish, onChange }: { wish: Wish; onChange: (patch: Partial<Wish>) => void }) {
  const { t, formats } = useText()
  const wrong = faultsOf(wish)
  const number = (max: number) => t('codes.number_needed', { max: formats.count(max) })
  return (
    <div className={styles.form}>
      <Segmented
        label={t('invitations.which')}
        value={wish.kind}
        options={[
          { value: 'random', label: t('invitations.random') },
          { value: 'own', label: t('invitations.own') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.two}>
        {wish.kind === 'own' ? (
          <Field
            label={t('invitations.code')}
            hint={t('invitations.code_hint')}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            isMono
            error={wish.code !== '' && wrong.code ? t('invitations.fault_code') : undefined}
            value={wish.code}
            onChange={(event) => onChange({ code: event.target.value })}
          />
        ) : (
          <Field
            label={t('invitations.count')}
            inputMode="numeric"
            autoComplete="off"
            error={wrong.count ? number(MAX_COUNT) : undefined}
            value={wish.count}
            onChange={(event) => onChange({ count: event.target.value })}
          />
        )}
        <Field
          label={t('invitations.use_limit')}
          hint={t('invitations.use_limit_hint')}
          inputMode="numeric"
          autoComplete="off"
          error={wrong.useLimit ? number(MAX_USES) : undefined}
          value={wish.useLimit}
          onChange={(event) => onChange({ useLimit: event.target.value })}
        />
      </div>
      <Field
        label={t('invitations.note')}
        hint={t('invitations.note_hint')}
        maxLength={255}
        autoComplete="off"
        value={wish.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      <div className={styles.two}>
        <Field
          type="date"
          label={t('codes.start')}
          value={wish.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <Field
          type="date"
          label={t('codes.end')}
          hint={t('codes.end_hint')}
          error={wrong.end ? t('codes.end_before_start') : undefined}
          value={wish.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
    </div>
  )
}

/** The codes that were made; they stand in the list as well. */
function Made({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  return (
    <>
      <p className={styles.note}>{t('invitations.made_note')}</p>
      <ul className={styles.made}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Makes invitation codes: random ones, or one of the operator's choice. */
export function MakeInvitations({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const perform = usePerform()
  const [wish, setWish] = useState(EMPTY)
  const [isBusy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = !Object.values(faultsOf(wish)).includes(true)
  const count = wish.kind === 'own' ? 1 : Number(wish.count)

  async function make() {
    setBusy(true)
    const limits = { use_limit: Number(wish.useLimit || 0), start_time: wish.start, end_time: wish.end }
    const done = await perform({
      id: 'POST /admin/api/invitation.Invitation/make',
      input: { invitation: wish.kind === 'own' ? wish.code.trim() : '', count, note: wish.note.trim(), ...limits },
      done: t('invitations.made_done', { n: count, count: String(count) }),
      areas: INVITATIONS,
    })
    setBusy(false)
    if (done) setCodes(done.codes)
  }

  return (
    <Dialog
      isOpen
      title={t(codes ? 'invitations.made' : 'invitations.make')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {t('invitations.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('confirm.cancel')}</Button>
            <Button variant="primary" disabled={!isOn} isBusy={isBusy} onClick={() => void make()}>
              {t('invitations.make_num', { n: count || 0, count: String(count || 0) })}
            </Button>
          </>
        )
      }
    >
      {codes ? <Made codes={codes} /> : <Fields wish={wish} onChange={(patch) => setWish({ ...wish, ...patch })} />}
    </Dialog>
  )
}
