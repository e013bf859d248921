import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { CURRENCIES } from '../../../parts/money/index.ts'
import { cleanWords, isSameWords, LanguageTabs, type Words, withWord, wordOf } from '../../../parts/worded/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { planConflict } from '../plan-conflict.ts'
import { PLANS, type PlanRow } from '../plan-words.ts'
import styles from './panel.module.css'
import { findFaults, type PriceWish } from './price-wish.ts'
import { SumFields } from './sum-fields.tsx'

const SAVE = 'POST /admin/api/plan.Plan/save'
const [BASE] = LANGUAGES
const NEW_PRICE: PriceWish = { price: '', original: '', currency: 'CNY', days: '30', start: '' }

/** Price and length of a new plan; nobody can buy it yet. */
function NewPrice({ wish, onChange }: { wish: PriceWish; onChange: (patch: Partial<PriceWish>) => void }) {
  const { t } = useText()
  const faults = findFaults(wish)
  const fault = (field: 'price' | 'original' | 'days') =>
    wish[field] !== '' && faults.includes(field) ? t(`plans.fault_${field}`) : undefined
  return (
    <div className={styles.fields}>
      <SumFields wish={wish} fault={fault} onChange={onChange} />
      <Select
        label={t('plans.currency')}
        value={wish.currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ currency: event.target.value })}
      />
    </div>
  )
}

export interface TextsPartProps {
  plan: PlanRow | undefined
  onClose: () => void
  onMade: (viptype_id: number) => void
}

/** Names and descriptions by language; of a new plan its price, too. */
export function TextsPart({ plan, onClose, onMade }: TextsPartProps) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [lang, setLang] = useState<Language>(BASE)
  const [names, setNames] = useState<Words>(plan?.names ?? {})
  const [descs, setDescs] = useState<Words>(plan?.descs ?? {})
  const [isRec, setRec] = useState(plan?.is_rec === 1)
  const [price, setPrice] = useState(NEW_PRICE)
  const [isBusy, setBusy] = useState(false)
  const isSame =
    plan !== undefined &&
    isSameWords(names, plan.names) &&
    isSameWords(descs, plan.descs) &&
    isRec === (plan.is_rec === 1)
  const isOn = wordOf(names, BASE).trim() !== '' && !isSame && (plan !== undefined || findFaults(price).length === 0)
  const isWritten = (language: Language) => wordOf(names, language) !== '' || wordOf(descs, language) !== ''

  async function save() {
    setBusy(true)
    const texts = { names: cleanWords(names), descs: cleanWords(descs), is_rec: isRec ? (1 as const) : (0 as const) }
    const sums = {
      ...{ price: price.price.trim(), price_original: price.original.trim() || '0' },
      ...{ currency: price.currency, days: Number(price.days || 0) },
    }
    const name = wordOf(names, BASE).trim()
    const done = await perform<typeof SAVE>({
      id: SAVE,
      input: { ...texts, ...(plan ? { viptype_id: plan.viptype_id, version: plan.version } : sums) },
      done: t(plan ? 'plans.saved' : 'plans.made', { name }),
      areas: PLANS,
      conflict: planConflict(plan?.name ?? name, t('plans.save'), text),
    })
    setBusy(false)
    if (done && !plan) onMade(done.viptype_id)
  }

  return (
    <>
      <div className={styles.part}>
        <LanguageTabs value={lang} onChange={setLang} isWritten={isWritten} />
        <Field
          label={t('plans.name')}
          maxLength={60}
          autoComplete="off"
          lang={lang}
          value={wordOf(names, lang)}
          hint={lang === BASE ? t('plans.name_hint') : undefined}
          onChange={(event) => setNames(withWord(names, lang, event.target.value))}
        />
        <TextArea
          label={t('plans.desc')}
          maxLength={255}
          lang={lang}
          value={wordOf(descs, lang)}
          hint={t('plans.desc_hint')}
          onChange={(event) => setDescs(withWord(descs, lang, event.target.value))}
        />
        {!plan && <NewPrice wish={price} onChange={(patch) => setPrice({ ...price, ...patch })} />}
        <Switch isOn={isRec} onChange={setRec}>
          {t('plans.recommend_this')}
        </Switch>
        {plan && <p className={styles.note}>{t('plans.group_note', { group: plan.group_id })}</p>}
      </div>
      <footer className={styles.foot}>
        <Button onClick={onClose}>{t('plans.close')}</Button>
        <Button variant="primary" disabled={!isOn} isBusy={isBusy} onClick={() => void save()}>
          {t(plan ? 'plans.save' : 'plans.make')}
        </Button>
      </footer>
    </>
  )
}
