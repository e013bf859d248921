/** Sizes of stored data as each language writes them. */
import type { Language } from '@zimu/contract/constants'
import { LOCALES } from './locales.ts'
import { oncePer } from './once-per.ts'

const KILO = 1000
const MEGA = KILO * KILO

/** `12 kB` · `3.2 MB` · `3,2 Mo`: tenths from one megabyte on. */
export const sizeOf = oncePer((language: Language) => {
  const unit = (name: 'kilobyte' | 'megabyte', digits: number) =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: name, maximumFractionDigits: digits })
  const kilo = unit('kilobyte', 0)
  const mega = unit('megabyte', 1)
  return (bytes: number) => (bytes < MEGA ? kilo.format(Math.ceil(bytes / KILO)) : mega.format(bytes / MEGA))
})
