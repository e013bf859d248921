import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Cell, CellGroup, SearchBar, Sheet } from '../../../ui/index.ts'
import { findRegions } from './calling-codes.ts'

interface RegionSheetProps {
  open: boolean
  onSelect: (region: string) => void
  onClose: () => void
}

/** List of countries and regions with their codes, to be searched by name or code. */
export function RegionSheet({ open, onSelect, onClose }: RegionSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('phone.region')} closeLabel={t('shell.close')} onRequestClose={onClose} height="tall">
      <Regions onSelect={onSelect} onCancel={onClose} />
    </Sheet>
  )
}

function Regions({ onSelect, onCancel }: { onSelect: (region: string) => void; onCancel: () => void }) {
  const { t, language } = useText()
  const [text, setText] = useState('')
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language])
  const found = findRegions(text, (region) => names.of(region) ?? region)
  return (
    <>
      <SearchBar
        label={t('phone.region_search')}
        placeholder={t('phone.region_search')}
        value={text}
        onChange={setText}
        onSubmit={() => found[0] && onSelect(found[0].region)}
        clearLabel={t('phone.region_clear')}
        onClear={() => setText('')}
        cancelLabel={t('shell.cancel')}
        onCancel={onCancel}
      />
      <CellGroup bare>
        {found.map(({ region, code, name }) => (
          <Cell key={region} label={name} value={code} chevron={false} onClick={() => onSelect(region)} />
        ))}
      </CellGroup>
    </>
  )
}
