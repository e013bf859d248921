import { Images, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useDrop } from '../../../parts/drop/index.ts'
import { LibraryPictures } from '../../../parts/library/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './gallery.module.css'
import type { useNewPictures } from './use-new-pictures.ts'

/** Sends pictures, chosen or dropped, or copies some of the library. */
export function AddPictures({ send, keep, waitingNum }: ReturnType<typeof useNewPictures>) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section aria-label={t('gallery.add')} className={styles.add} {...useDrop(send)}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        aria-label={t('gallery.choose')}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button variant="quiet" icon={Upload} onClick={() => input.current?.click()}>
        {t('gallery.choose')}
      </Button>
      <Button variant="quiet" icon={Images} onClick={() => setChoosing(true)}>
        {t('gallery.from_library')}
      </Button>
      <span className={styles.count} role="status">
        {waitingNum > 0 ? t('gallery.sending', { n: waitingNum }) : t('gallery.drop')}
      </span>
      {isChoosing && <LibraryPictures onTake={(file_key) => keep({ file_key })} onClose={() => setChoosing(false)} />}
    </section>
  )
}
