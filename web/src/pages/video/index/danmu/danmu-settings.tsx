import { useState } from 'react'
import {
  DANMU_AREAS,
  DANMU_DENSITIES,
  DANMU_FLIGHTS_MS,
  DANMU_SIZES,
  type DanmuPreferences,
  usePreferences,
} from '../../../../features/preferences/index.ts'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { Cell, CellGroup, SegmentedRow, Sheet, Slider, SwitchRow, VipMark } from '../../../../ui/index.ts'
import { ColorSwatches } from './color-swatches.tsx'
import { DanmuFilters } from './danmu-filters.tsx'
import { DanmuList } from './danmu-list.tsx'
import styles from './danmu-settings.module.css'
import type { ShownDanmu } from './use-danmu-items.ts'

const AREA_TEXTS: Record<DanmuPreferences['area'], TextKey> = {
  full: 'danmu.area.full',
  half: 'danmu.area.half',
  quarter: 'danmu.area.quarter',
}
const DENSITY_TEXTS: Record<DanmuPreferences['density'], TextKey> = {
  sparse: 'danmu.density.sparse',
  standard: 'danmu.density.standard',
  all: 'danmu.density.all',
}
const SIZE_TEXTS: Record<DanmuPreferences['size'], TextKey> = {
  small: 'danmu.size.small',
  standard: 'danmu.size.standard',
  large: 'danmu.size.large',
}

export interface DanmuSettingsProps {
  open: boolean
  /** A panel beside the film instead of a sheet from below. */
  is_fullscreen: boolean
  items: readonly ShownDanmu[]
  onSeek: (time: number) => void
  onClose: () => void
}

type Face = 'settings' | 'filters' | 'list'
const TITLES: Record<Face, TextKey> = { settings: 'danmu.title', filters: 'danmu.filters', list: 'danmu.list' }

/** How danmu look and move (screens 25.2); acts at once. What is hidden, and the list of all, are behind its last rows. */
export function DanmuSettings({ open, is_fullscreen, items, onSeek, onClose }: DanmuSettingsProps) {
  const { t } = useText()
  const [face, setFace] = useState<Face>('settings')
  const toSettings = () => setFace('settings')
  const close = () => {
    toSettings()
    onClose()
  }
  useBackLayer(open, close)
  useBackLayer(open && face !== 'settings', toSettings)
  return (
    <Sheet
      open={open}
      side={is_fullscreen}
      title={t(TITLES[face])}
      closeLabel={t('shell.close')}
      onRequestClose={close}
      back={face === 'settings' ? undefined : { label: t('shell.back'), onClick: toSettings }}
    >
      {face === 'list' && (
        <DanmuList
          items={items}
          onChoose={(time) => {
            onSeek(time)
            close()
          }}
        />
      )}
      {face === 'filters' && <DanmuFilters />}
      {face === 'settings' && <Settings onOpen={setFace} />}
    </Sheet>
  )
}

function Settings({ onOpen }: { onOpen: (face: Face) => void }) {
  const { t } = useText()
  const { preferences, changeDanmu } = usePreferences()
  const { is_shown, area, size, density, opacity_percent, flight_ms } = preferences.danmu
  const percent = t('danmu.percent', { percent: opacity_percent })
  return (
    <div className={styles.settings}>
      <CellGroup bare>
        <SwitchRow label={t('danmu.show')} checked={is_shown} onChange={(shown) => changeDanmu({ is_shown: shown })} />
        <SegmentedRow
          roomy
          label={t('danmu.area')}
          options={DANMU_AREAS.map((id) => ({ id, label: t(AREA_TEXTS[id]) }))}
          value={area}
          onChange={(id) => changeDanmu({ area: id })}
        />
        <SegmentedRow
          roomy
          label={t('danmu.size')}
          options={DANMU_SIZES.map((id) => ({ id, label: t(SIZE_TEXTS[id]) }))}
          value={size}
          onChange={(id) => changeDanmu({ size: id })}
        />
        <SegmentedRow
          roomy
          label={t('danmu.density')}
          options={DANMU_DENSITIES.map((id) => ({ id, label: t(DENSITY_TEXTS[id]) }))}
          value={density}
          onChange={(id) => changeDanmu({ density: id })}
        />
        <li className={styles.opacity}>
          <Slider
            label={t('danmu.opacity')}
            value={opacity_percent}
            valueText={percent}
            min={20}
            max={100}
            step={10}
            onChange={(value) => changeDanmu({ opacity_percent: value })}
          />
        </li>
        <SegmentedRow
          roomy
          label={t('danmu.flight')}
          options={DANMU_FLIGHTS_MS.map((ms) => ({ id: String(ms), label: t('danmu.seconds', { n: ms / 1000 }) }))}
          value={String(flight_ms)}
          onChange={(id) => changeDanmu({ flight_ms: DANMU_FLIGHTS_MS.find((ms) => String(ms) === id) ?? flight_ms })}
        />
        <li className={styles.color}>
          <div className={styles.colorHead}>
            {t('danmu.color')}
            <VipMark />
          </div>
          <ColorSwatches large />
        </li>
        <Cell label={t('danmu.filters')} onClick={() => onOpen('filters')} />
        <Cell label={t('danmu.all')} onClick={() => onOpen('list')} />
      </CellGroup>
    </div>
  )
}
