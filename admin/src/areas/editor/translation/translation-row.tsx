import { LANGUAGES } from '@zimu/contract/constants'
import { useText } from '../../../i18n/index.ts'
import { lazyPart } from '../../../parts/missing-code/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { GrowingArea } from '../../../ui/field/growing-area.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { MAX_LENGTHS, readField, type TranslatedField } from '../document/document-fields.ts'
import { fieldLabel } from '../document/field-words.ts'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './translation.module.css'

const MarkdownBox = lazyPart(
  async () => (await import('../article/markdown-box.tsx')).default,
  <SkeletonLine width="60%" />,
)

/** Box of one translated text. Those that are empty are found by `data-missing`. */
function Target({ field, lang }: { field: TranslatedField; lang: string }) {
  const text = useText()
  const { t } = text
  const { state, set } = useDraft()
  const name = `${lang}.${field}`
  const value = String(readField(state.document, name))
  const label = fieldLabel(name, text)
  if (field === 'body')
    return (
      <MarkdownBox
        label={label}
        lang={lang}
        placeholder={t('editor.translation_missing')}
        value={value}
        onChange={(written) => set(name, written)}
      />
    )
  return (
    <GrowingArea
      className={styles.box}
      aria-label={label}
      lang={lang}
      data-missing={value.trim() === '' || undefined}
      placeholder={t('editor.translation_missing')}
      maxLength={MAX_LENGTHS[field]}
      value={value}
      onChange={(event) => set(name, event.target.value.replaceAll('\n', field === 'description' ? '\n' : ' '))}
    />
  )
}

/** One text: the source, read only, beside its translation. */
export function TranslationRow({ field, lang }: { field: TranslatedField; lang: string }) {
  const text = useText()
  const { t } = text
  const { state, set } = useDraft()
  const source = state.document[field]
  const label = fieldLabel(field, text)
  const isMissing = String(readField(state.document, `${lang}.${field}`)).trim() === ''
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <td className={styles.source} lang={LANGUAGES[0]}>
        {source}
      </td>
      <td>
        <Target field={field} lang={lang} />
        {isMissing && (
          <span className={styles.under}>
            <Button
              variant="text"
              size="small"
              aria-label={t('editor.translation_copy_of', { field: label })}
              onClick={() => set(`${lang}.${field}`, source)}
            >
              {t('editor.translation_copy')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}
