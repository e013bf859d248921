import { seconds } from '@zimu/contract/durations'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DanmuFigures } from '../../../../danmu/index.ts'
import {
  DANMU_AREAS,
  DANMU_DENSITIES,
  DANMU_FLIGHTS_MS,
  DANMU_SIZES,
  type DanmuPreferences,
  useDanmuModes,
  useDanmuPreferences,
} from '../../../../features/preferences/index.ts'
import { type TextKey, useText } from '../../../../i18n/index.ts'
import { Cell, CellGroup, SegmentedRow, Slider, SwitchRow, VipMark } from '../../../../ui/index.ts'
import styles from './danmu-settings.module.css'
import { ColorSwatches } from './send/color-swatches.tsx'

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
const SHARE_MS = seconds(1)
const SIZE_TEXTS: Record<DanmuPreferences['size'], TextKey> = {
  small: 'danmu.size.small',
  standard: 'danmu.size.standard',
  large: 'danmu.size.large',
}

/** Part of what was said lately that is shown, in percent; read anew each second while somebody looks. */
function useSharePercent(engine: DanmuSettingsProps['engine']): number {
  const read = () => Math.round((engine.current?.shownShare ?? 1) * 100)
  const [percent, setPercent] = useState(read)
  const readAgain = useEffectEvent(() => setPercent(read()))
  useEffect(() => {
    const timer = setInterval(readAgain, SHARE_MS)
    return () => clearInterval(timer)
  }, [])
  return percent
}

export interface DanmuSettingsProps {
  engine: RefObject<DanmuFigures | null>
  /** How many have been said so far. */
  count: number
  onEnter: (level: 'filters' | 'danmuList') => void
}

/** How danmu look and move (docs/design.md#danmu-settings); acts at once. */
export function DanmuSettings({ engine, count, onEnter }: DanmuSettingsProps) {
  const { t, formats } = useText()
  const modes = useDanmuModes()
  return (
    <CellGroup bare>
      <SwitchRow label={t('danmu.show')} checked={modes.isShown} onChange={modes.show} />
      <LookRows engine={engine} isShown={modes.isShown} />
      <Cell row="filters" label={t('danmu.filters')} onClick={() => onEnter('filters')} />
      <Cell
        row="danmuList"
        label={t('danmu.list')}
        value={count > 0 ? t('danmu.count', { n: count, count: formats.count(count) }) : undefined}
        onClick={() => onEnter('danmuList')}
      />
    </CellGroup>
  )
}

/** What danmu look like; grey and still of use while none are shown. */
function LookRows({ engine, isShown }: Pick<DanmuSettingsProps, 'engine'> & { isShown: boolean }) {
  const { t } = useText()
  const { danmu, changeDanmu } = useDanmuPreferences()
  const share = useSharePercent(engine)
  const { area, size, density, opacityPercent, flightMs } = danmu
  const percent = t('danmu.percent', { percent: opacityPercent })
  return (
    <li className={isShown ? undefined : styles.unused}>
      <ul>
        <SegmentedRow
          label={t('danmu.area')}
          options={DANMU_AREAS.map((id) => ({ id, label: t(AREA_TEXTS[id]) }))}
          value={area}
          onChange={(id) => changeDanmu({ area: id })}
        />
        <SegmentedRow
          label={t('danmu.size')}
          options={DANMU_SIZES.map((id) => ({ id, label: t(SIZE_TEXTS[id]) }))}
          value={size}
          onChange={(id) => changeDanmu({ size: id })}
        />
        <li className={styles.part}>
          <Slider
            label={t('danmu.opacity')}
            value={opacityPercent}
            valueText={percent}
            min={20}
            max={100}
            step={10}
            onChange={(value) => changeDanmu({ opacityPercent: value })}
          />
        </li>
        <SegmentedRow
          label={t('danmu.flight')}
          options={DANMU_FLIGHTS_MS.map((ms) => ({ id: String(ms), label: t('danmu.seconds', { n: ms / 1000 }) }))}
          value={String(flightMs)}
          onChange={(id) => changeDanmu({ flightMs: DANMU_FLIGHTS_MS.find((ms) => String(ms) === id) ?? flightMs })}
        />
        <SegmentedRow
          label={t('danmu.density')}
          note={isShown && share < 100 && t('danmu.share', { percent: share })}
          options={DANMU_DENSITIES.map((id) => ({ id, label: t(DENSITY_TEXTS[id]) }))}
          value={density}
          onChange={(id) => changeDanmu({ density: id })}
        />
        <li className={styles.part}>
          <div className={styles.colorHead}>
            {t('danmu.color')}
            <VipMark />
          </div>
          <ColorSwatches large />
        </li>
      </ul>
    </li>
  )
}
