import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Chip, RadioList, Sheet } from '../../../ui/index.ts'
import { FILM_LENGTHS, type FilmLength } from './filters.ts'

const ALL = 'all'
const TEXTS: Record<FilmLength | typeof ALL, TextKey> = {
  all: 'videolist.length.all',
  short: 'videolist.length.short',
  medium: 'videolist.length.medium',
  long: 'videolist.length.long',
}

export interface LengthMenuProps {
  value: FilmLength | undefined
  onChange: (length: FilmLength | undefined) => void
}

/** How long the videos are: a chip with its choice, and the sheet to change it. */
export function LengthMenu({ value, onChange }: LengthMenuProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  useBackLayer(open, () => setOpen(false))
  return (
    <>
      <Chip height={36} icon={ChevronDown} expanded={open} onClick={() => setOpen(true)}>
        {t(value ? TEXTS[value] : 'videolist.length')}
      </Chip>
      <Sheet
        open={open}
        title={t('videolist.length')}
        closeLabel={t('shell.close')}
        onRequestClose={() => setOpen(false)}
      >
        <RadioList<FilmLength | typeof ALL>
          bare
          label={t('videolist.length')}
          options={([ALL, ...FILM_LENGTHS] as const).map((id) => ({ id, label: t(TEXTS[id]) }))}
          value={value ?? ALL}
          onChange={(chosen) => {
            onChange(chosen === ALL ? undefined : chosen)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
