import { MAX_FEEDBACK_PICTURES } from '@zimu/contract/constants'
import { ImagePlus, X } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Icon, IconButton } from '../../../ui/index.ts'
import styles from './picture-field.module.css'
import type { FeedbackPictures } from './use-pictures.ts'

/** Formats that the server accepts. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'

/** Up to three pictures; each is sent as soon as it is chosen. */
export function PictureField({ pictures }: { pictures: FeedbackPictures }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { list, sendingNum, add, remove } = pictures
  const left = MAX_FEEDBACK_PICTURES - list.length - sendingNum

  function select(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, left)
    event.target.value = ''
    for (const file of files) void add(file)
  }

  return (
    <div>
      <p className={styles.label}>
        {t('feedback.pictures')}
        <span className={styles.note}>{t('feedback.pictures_note', { n: MAX_FEEDBACK_PICTURES })}</span>
      </p>
      <ul className={styles.row}>
        {list.map(({ file_id, file_url, file_name }, index) => (
          <li key={file_id} className={styles.tile}>
            <img src={file_url} alt={t('feedback.picture_of', { n: index + 1, name: file_name })} />
            <span className={styles.remove}>
              <IconButton
                icon={X}
                size={16}
                label={t('feedback.picture_remove', { n: index + 1 })}
                onClick={() => remove(file_id)}
              />
            </span>
          </li>
        ))}
        {Array.from({ length: sendingNum }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: those on their way are alike
          <li key={index} className={styles.sending} role="status">
            {t('feedback.picture_sending')}
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Icon of={ImagePlus} size={22} />
              {t('feedback.picture_add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        aria-label={t('feedback.picture_add')}
        onChange={select}
      />
      <p className={styles.helper}>{t('feedback.sent_along')}</p>
    </div>
  )
}
