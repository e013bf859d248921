import { useId, useState } from 'react'
import { useJoin } from '../../../../../features/order/index.ts'
import { useDanmuPreferences } from '../../../../../features/preferences/index.ts'
import { useSession } from '../../../../../features/session/index.ts'
import { type TextKey, useText } from '../../../../../i18n/index.ts'
import { useStackApi } from '../../../../../stack/index.ts'
import { classNames } from '../../../../../ui/index.ts'
import styles from './color-swatches.module.css'
import { COLORS, type DanmuColor, parseColor, WHITE } from './use-send-danmu.ts'

const NAMES: Record<DanmuColor, TextKey> = {
  '#FFFFFF': 'danmu.color.FFFFFF',
  '#FFD76A': 'danmu.color.FFD76A',
  '#FF9E8A': 'danmu.color.FF9E8A',
  '#9BE7D2': 'danmu.color.9BE7D2',
  '#9CC8FF': 'danmu.color.9CC8FF',
  '#D9B8FF': 'danmu.color.D9B8FF',
  '#FFB3D1': 'danmu.color.FFB3D1',
  '#C9E58B': 'danmu.color.C9E58B',
}

/** The eight inks of what the visitor sends; those without VIP are told what the seven are for. */
export function ColorSwatches({ large = false }: { large?: boolean }) {
  const { t } = useText()
  const name = useId()
  const stack = useStackApi()
  const join = useJoin()
  const { membership } = useSession()
  const { danmu, changeDanmu } = useDanmuPreferences()
  const [isHintShown, setHintShown] = useState(false)
  const is_vip = membership.state === 'vip'
  const chosen = is_vip ? parseColor(danmu.color) : WHITE

  function choose(color: DanmuColor) {
    const isRefused = !is_vip && color !== WHITE
    setHintShown(isRefused)
    if (!isRefused) changeDanmu({ color })
  }

  return (
    <>
      <div
        className={classNames(styles.swatches, large && styles.large)}
        role="radiogroup"
        aria-label={t('danmu.color')}
      >
        {COLORS.map((color, place) => (
          <label key={color} className={styles.swatch} data-ink={place + 1}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              aria-label={t(NAMES[color])}
              checked={color === chosen}
              onChange={() => choose(color)}
            />
            <span className={styles.face} />
          </label>
        ))}
      </div>
      {isHintShown && (
        <p className={styles.told} role="status">
          {t('danmu.color_vip')}
          <button type="button" className={styles.join} onClick={() => join({ back: stack.current().url })}>
            {t('video.join')}
          </button>
        </p>
      )}
    </>
  )
}
