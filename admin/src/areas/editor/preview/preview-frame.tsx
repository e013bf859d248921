import { withLook } from '@zimu/contract/preview'
import { useText } from '../../../i18n/index.ts'
import styles from './preview.module.css'
import type { Opened } from './use-preview.ts'

export const FRAME_WIDTHS = ['320', '390', '500', '1080'] as const
export type FrameWidth = (typeof FRAME_WIDTHS)[number]
export const TEXT_SIZES = ['100', '150', '200'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export type FrameTheme = 'light' | 'dark'

export interface FrameLook {
  width: FrameWidth
  text: TextSize
  theme: FrameTheme
}

/** The visitors' app in a frame. It may run its scripts in its own origin, and neither lead this page away nor open windows. */
export function PreviewFrame({ opened, look }: { opened: Opened; look: FrameLook }) {
  const { t } = useText()
  const url = withLook(opened.url, { theme: look.theme, textPercent: Number(look.text) })
  return (
    <iframe
      // What changes behind `#` alone would not load the page again.
      key={url}
      className={styles.frame}
      title={t('preview.frame', { name: opened.name })}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      style={{ width: `${look.width}px` }}
    />
  )
}
