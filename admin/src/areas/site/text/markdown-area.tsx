import type { Language } from '@zimu/contract/constants'
import { useText } from '../../../i18n/index.ts'
import { TextArea } from '../../../ui/field/field.tsx'
import styles from './site-text.module.css'

export interface MarkdownAreaProps {
  label: string
  value: string
  lang: Language
  max: number
  rows: number
  error?: string
  onChange: (value: string) => void
}

/** Box for Markdown, with how much of the longest text is used. */
export function MarkdownArea({ max, onChange, ...area }: MarkdownAreaProps) {
  const { t, formats } = useText()
  const { length } = area.value
  return (
    <div className={styles.area}>
      <span className={styles.count}>
        {formats.count(length)} / {formats.count(max)}
      </span>
      <TextArea
        {...area}
        maxLength={max}
        hint={t('site.markdown')}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
