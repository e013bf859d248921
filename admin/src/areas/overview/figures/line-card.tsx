import type { FigureLine } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { type Asked, csvAddress } from './figures-search.ts'
import { captionText, isWhole, titleText, valueText } from './line-words.ts'
import { PointsCard } from './points-card.tsx'

/** One of the currency, in hundredths: less makes no axis. */
export const LEAST_SUM = 100

export interface LineCardProps {
  line: FigureLine
  /** There are several of it, one for each currency. */
  isOneOfMany: boolean
  /** What the former period is called. */
  against: string
  asked: Asked
}

/** One line of figures by day beside the former period. */
export function LineCard({ line, isOneOfMany, against, asked }: LineCardProps) {
  const text = useText()
  const isMoney = line.line === 'income' || line.line === 'back'
  return (
    <PointsCard
      title={titleText(line, isOneOfMany, text)}
      caption={captionText(line, line.points.length, against, text)}
      points={line.points}
      say={(value) => valueText(line, value, text)}
      isWhole={isWhole(line)}
      least={isMoney ? LEAST_SUM : 0}
      against={against}
      csv={csvAddress(line.line, asked, line.currency)}
    />
  )
}
