import type { OperatorContext } from '../../../context.ts'
import { errorTexts } from '../../../texts/errors/index.ts'
import { formatText } from '../../../texts/index.ts'
import { errorOfFault } from '../film/faults.rules.ts'

/** Sentence of a rendition's fault; `""`: it has none. */
export const faultText = ({ fault }: { fault: string }, { language }: Pick<OperatorContext, 'language'>): string =>
  fault === '' ? '' : formatText(errorTexts[errorOfFault(fault)], language)
