import { useRef } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button, SheetText } from '../../../../ui/index.ts'
import { useCopy } from '../../../share/index.ts'
import styles from './second-step.module.css'

/** New recovery codes, shown only here. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useText()
  const copy = useCopy()
  const list = useRef<HTMLUListElement>(null)
  return (
    <div role="status">
      <SheetText>{t('second_step.codes_text')}</SheetText>
      <ul ref={list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copy(codes.join('\n'), list.current)}>
          {t('second_step.copy')}
        </Button>
        <Button onClick={onDone}>{t('second_step.kept')}</Button>
      </div>
    </div>
  )
}
