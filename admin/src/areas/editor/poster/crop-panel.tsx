import { CROPS, type CropName, cropBox, type Focus, MAX_ZOOM } from '@zimu/contract/films'
import { type PointerEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import styles from './poster.module.css'
import type { PosterChoice } from './poster-choice.ts'

export interface CropPanelProps {
  choice: PosterChoice
  focus: Focus
  onFocus: (focus: Focus) => void
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(min, value), max)
const rounded = (value: number) => Math.round(value * 100) / 100

/** One crop, drawn by the rule that the server cuts by; a drag moves the focus of all. */
function Crop({ name, choice, focus, onFocus }: CropPanelProps & { name: CropName }) {
  const { t } = useText()
  const { ratio } = CROPS[name]
  const box = cropBox(choice, ratio, focus)
  const percent = (value: number) => `${value * 100}%`
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const place = event.currentTarget.getBoundingClientRect()
    const x = (box.left + ((event.clientX - place.left) / place.width) * box.width) / choice.width
    const y = (box.top + ((event.clientY - place.top) / place.height) * box.height) / choice.height
    onFocus({ ...focus, x: rounded(clamp(x, 0, 1)), y: rounded(clamp(y, 0, 1)) })
  }
  return (
    <figure className={styles[name]}>
      <div
        className={styles.crop}
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
      >
        <img
          src={choice.url}
          alt=""
          draggable={false}
          style={{
            width: percent(choice.width / box.width),
            left: percent(-box.left / box.width),
            top: percent(-box.top / box.height),
          }}
        />
        <span
          className={styles.ring}
          aria-hidden="true"
          style={{
            left: percent(clamp((focus.x * choice.width - box.left) / box.width, 0, 1)),
            top: percent(clamp((focus.y * choice.height - box.top) / box.height, 0, 1)),
          }}
        />
      </div>
      <figcaption>
        {t(`poster.crop_${name}`)}
        {name === 'w' && ` · ${t('poster.drag')}`}
      </figcaption>
    </figure>
  )
}

interface NumberBoxProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number with two places; arrow keys change it by hundredths. What cannot be read changes nothing. */
function NumberBox({ label, value, min, max, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      label={label}
      type="number"
      step={0.01}
      min={min}
      max={max}
      value={typed ?? value.toFixed(2)}
      onChange={(event) => {
        setTyped(event.target.value)
        const given = event.target.valueAsNumber
        if (Number.isFinite(given)) onChange(clamp(given, min, max))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** The three crops of a picture, and the focus in numbers. */
export function CropPanel(props: CropPanelProps) {
  const { t } = useText()
  const { choice, focus, onFocus } = props
  return (
    <>
      <div className={styles.card}>
        <Crop {...props} name="p" />
        <Crop {...props} name="h" />
        <Crop {...props} name="w" />
        <div className={styles.numbers}>
          <NumberBox label={t('poster.x')} value={focus.x} min={0} max={1} onChange={(x) => onFocus({ ...focus, x })} />
          <NumberBox label={t('poster.y')} value={focus.y} min={0} max={1} onChange={(y) => onFocus({ ...focus, y })} />
          <NumberBox
            label={t('poster.zoom')}
            value={focus.zoom}
            min={1}
            max={MAX_ZOOM}
            onChange={(zoom) => onFocus({ ...focus, zoom })}
          />
        </div>
      </div>
      <Facts
        isBeside
        rows={[
          [t('poster.original'), t('film.size', { width: choice.width, height: choice.height })],
          ...(choice.kind === 'upload' ? [[t('poster.color_label'), choice.color] as const] : []),
          [t('poster.used_in'), t('poster.places')],
        ]}
      />
    </>
  )
}
