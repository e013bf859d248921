import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import own from './carousel.module.css'
import { type Slide, slideTitle } from './slide-words.ts'

export interface WhichLeavesProps {
  slide: Slide
  /** As many as there may be. */
  shown: readonly Slide[]
  onChoose: (leaving: Slide) => Promise<void>
  onClose: () => void
}

/** One more than there may be: which one makes room. */
export function WhichLeaves({ slide, shown, onChoose, onClose }: WhichLeavesProps) {
  const text = useText()
  const { t } = text
  const [leaving, setLeaving] = useState<Slide>()
  return (
    <ConfirmDialog
      isOpen
      level={1}
      title={t('carousel.full_title', { n: shown.length })}
      isReady={leaving !== undefined}
      consequence={
        <fieldset className={own.found} aria-label={t('carousel.full_which')}>
          <p>{t('carousel.full_text', { title: slideTitle(slide, text) })}</p>
          {shown.map((row) => (
            <label key={row.carousel_id} className={own.choice}>
              <input
                type="radio"
                name="leaving"
                checked={leaving?.carousel_id === row.carousel_id}
                onChange={() => setLeaving(row)}
              />
              {slideTitle(row, text)}
            </label>
          ))}
        </fieldset>
      }
      actLabel={t('carousel.full_act')}
      onConfirm={async () => {
        if (leaving) await onChoose(leaving)
      }}
      onClose={onClose}
    />
  )
}
