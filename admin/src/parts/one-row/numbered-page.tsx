import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { PageHead } from '../page-head/index.ts'
import { NotThere } from '../states/index.ts'

interface NumberedPageProps {
  /** As it stands in the address. */
  number: string
  /** The way back, in the head. */
  before: ReactNode
  children: (number: number) => ReactNode
}

/** The page of a row by its number; an address with anything else leads nowhere. */
export function NumberedPage({ number, before, children }: NumberedPageProps) {
  const { t } = useText()
  const value = Number(number)
  if (Number.isSafeInteger(value) && value > 0) return children(value)
  return (
    <>
      <PageHead title={t('states.not_there')} before={before} />
      <NotThere />
    </>
  )
}
