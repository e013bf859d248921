import { classNames } from '../class-names.ts'
import styles from './wordmark.module.css'

/** Size of the drawings. */
const WIDTH = 4112
const HEIGHT = 960

export type WordmarkProps = {
  /** Traditional characters (zh-Hant); the same mark serves all other languages. */
  traditional?: boolean | undefined
  /** 21 in the home header, 17 on the certificate. */
  height?: number | undefined
}

/** The mark 字母公约 as one drawing in the colour of the text (docs/design.md#type). Its name is Chinese everywhere. */
export function Wordmark({ traditional = false, height = 21 }: WordmarkProps) {
  return (
    <span
      className={classNames(styles.mark, traditional && styles.traditional)}
      role="img"
      lang={traditional ? 'zh-Hant' : 'zh-Hans'}
      aria-label={traditional ? '字母公約' : '字母公约'}
      style={{ width: (height * WIDTH) / HEIGHT, height }}
    />
  )
}
