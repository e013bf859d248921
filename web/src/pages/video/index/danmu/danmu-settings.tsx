import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DanmuFigures } from '../../../../danmu/index.ts'
import {
  DANMU_AREAS,
  DANMU_DENSITIES,
  DANMU_FLIGHTS_MS,
  DANMU_SIZES,
  type DanmuPreferences,
  useDanmuFaces,
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
/** How often the part that is shown is looked at. */
const SHARE_MS = 1000
const SIZE_TEXTS: Record<DanmuPreferences['size'], TextKey> = {
  small: 'danmu.size.small',
  standard: 'danmu.size.standard',
  large: 'danmu.size.large',
}

export interface DanmuSettingsProps {
  open: boolean
  /** What it shows when it opens. */
  first: DanmuFace
  /** A panel beside the film instead of a sheet from below. */
  is_fullscreen: boolean
  items: readonly ShownDanmu[]
  engine: RefObject<DanmuFigures | null>
  onSeek: (time: number) => void
  onClose: () => void
}

export type DanmuFace = 'settings' | 'filters' | 'list'
const TITLES: Record<DanmuFace, TextKey> = { settings: 'danmu.title', filters: 'danmu.filters', list: 'danmu.list' }

/** How danmu look and move (screens 25.2); acts at once. What is hidden, and the list of all, are behind its last rows. */
export function DanmuSettings(props: DanmuSettingsProps) {
  const { open, first, is_fullscreen, items, engine, onSeek, onClose: close } = props
  const { t } = useText()
  const [face, setFace] = useState(first)
  const [was_open, setWasOpen] = useState(open)
  if (open !== was_open) {
    setWasOpen(open)
    if (open) setFace(first)
  }
  const toSettings = () => setFace('settings')
  useBackLayer(open, close)
  useBackLayer(open && face !== first, toSettings)
  return (
    <Sheet
      open={open}
      side={is_fullscreen}
      title={t(TITLES[face])}
      closeLabel={t('shell.close')}
      onRequestClose={close}
      back={face === first ? undefined : { label: t('shell.back'), onClick: toSettings }}
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
      {face === 'settings' && <Settings engine={engine} onOpen={setFace} />}
    </Sheet>
  )
}

/** Part of what was said lately that is shown, in percent; read anew each second while somebody looks. */
function useSharePercent(engine: SettingsProps['engine']): number {
  const read = () => Math.round((engine.current?.shown_share ?? 1) * 100)
  const [percent, setPercent] = useState(read)
  const readAgain = useEffectEvent(() => setPercent(read()))
  useEffect(() => {
    const timer = setInterval(readAgain, SHARE_MS)
    return () => clearInterval(timer)
  }, [])
  return percent
}

interface SettingsProps {
  engine: RefObject<DanmuFigures | null>
  onOpen: (face: DanmuFace) => void
}

function Settings({ engine, onOpen }: SettingsProps) {
  const { t } = useText()
  const { preferences, changeDanmu } = usePreferences()
  const faces = useDanmuFaces()
  const share = useSharePercent(engine)
  const { area, size, density, opacity_percent, flight_ms } = preferences.danmu
  const percent = t('danmu.percent', { percent: opacity_percent })
  return (
    <div className={styles.settings}>
      <CellGroup bare>
        <SwitchRow label={t('danmu.show')} checked={faces.is_shown} onChange={faces.show} />
        <SwitchRow
          label={t('danmu.text')}
          description={t('danmu.text_show')}
          checked={faces.is_listed}
          onChange={faces.list}
        />
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
        {faces.is_shown && share < 100 && <li className={styles.share}>{t('danmu.share', { percent: share })}</li>}
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
