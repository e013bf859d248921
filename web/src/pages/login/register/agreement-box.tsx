import { Fragment, useState } from 'react'
import type { BoundField } from '../../../features/form/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/index.ts'
import styles from './agreement-box.module.css'

const AgreementSheet = lazySheet(async () => (await import('../../../features/agreement/index.ts')).AgreementSheet)

/** The names of the texts in the sentence, by their placeholders. */
const TEXTS = {
  terms: { unique: 'user-agreement', label: 'register.terms' },
  privacy: { unique: 'privacy', label: 'register.privacy' },
} as const
type Placeholder = keyof typeof TEXTS

/** The box to agree with both texts, each a press away. */
export function AgreementBox({ field }: { field: BoundField<boolean> }) {
  const { t } = useText()
  const [shown, setShown] = useState<Placeholder>('terms')
  const [isOpen, setOpen] = useState(false)
  // With a group in the pattern, every odd piece is the name of a placeholder; their order is the language's.
  const pieces = t('register.agree').split(/\{(terms|privacy)\}/)

  function show(placeholder: Placeholder) {
    setShown(placeholder)
    setOpen(true)
  }

  return (
    <div className={styles.agreement}>
      <Checkbox checked={field.value} onChange={field.onChange} error={field.error} inputRef={field.inputRef}>
        {pieces.map((piece, index) => {
          if (index % 2 === 0) return <Fragment key={piece}>{piece}</Fragment>
          const placeholder = piece as Placeholder
          return (
            <button key={piece} type="button" onClick={() => show(placeholder)}>
              {t(TEXTS[placeholder].label)}
            </button>
          )
        })}
      </Checkbox>
      <AgreementSheet unique={TEXTS[shown].unique} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
