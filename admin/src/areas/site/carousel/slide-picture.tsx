import { Images } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { LibraryPicture, type PictureOfLibrary } from '../../../parts/library/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from '../site.module.css'
import own from './carousel.module.css'
import { MIN_WIDTH } from './slide-words.ts'

/** The picture of a slide in its form. */
export interface SlidePicture {
  image_url: string
  /** As typed, in px. */
  width: string
  height: string
  /** One of the library, which takes the place of the address and its size. */
  picture: PictureOfLibrary | undefined
}

/** 0: it is no size. */
export const pixels = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0)

interface FieldsProps {
  form: SlidePicture & { leads: 'content' | 'url' }
  set: (patch: Partial<SlidePicture>) => void
}

/** A picture that lies elsewhere, or that was chosen before. */
function AddressFields({ form, set }: FieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field
        label={t('carousel.picture')}
        hint={t(form.leads === 'content' ? 'carousel.picture_hint' : 'carousel.picture_hint_url')}
        maxLength={500}
        value={form.image_url}
        onChange={(event) => set({ image_url: event.target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={t('carousel.width')}
          inputMode="numeric"
          value={form.width}
          onChange={(event) => set({ width: event.target.value })}
        />
        <Field
          label={t('carousel.height')}
          inputMode="numeric"
          value={form.height}
          onChange={(event) => set({ height: event.target.value })}
        />
      </div>
    </>
  )
}

/** The picture that was chosen in the library, until it is saved. */
function ChosenPicture({ picture, onLeave }: { picture: PictureOfLibrary; onLeave: () => void }) {
  const { t } = useText()
  const { name, image_url, image_color } = picture
  return (
    <div className={own.choice}>
      <span className={own.picture} style={{ background: image_color }}>
        <img src={image_url} alt="" />
      </span>
      <span className={styles.name}>{name}</span>
      <Button variant="text" size="small" onClick={onLeave}>
        {t('carousel.leave_picture')}
      </Button>
    </div>
  )
}

/** Where the picture of a slide comes from: the library, or an address. */
export function PictureFields({ form, set }: FieldsProps) {
  const { t } = useText()
  const { can } = useSession()
  const [isChoosing, setChoosing] = useState(false)
  const { picture } = form
  const width = picture ? picture.width : form.image_url === '' ? 0 : pixels(form.width)
  return (
    <>
      {picture ? (
        <ChosenPicture picture={picture} onLeave={() => set({ picture: undefined })} />
      ) : (
        <AddressFields form={form} set={set} />
      )}
      {can('media.upload') && (
        <Button variant="quiet" icon={Images} onClick={() => setChoosing(true)}>
          {t('gallery.from_library')}
        </Button>
      )}
      {width > 0 && width < MIN_WIDTH && <p className={styles.warning}>{t('carousel.warning_small_picture')}</p>}
      {isChoosing && (
        <LibraryPicture onTake={(chosen) => set({ picture: chosen })} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
