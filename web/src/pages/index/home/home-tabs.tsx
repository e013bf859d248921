import { useCategories } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Skeleton, SkeletonLine, Tabs } from '../../../ui/index.ts'
import styles from './home-tabs.module.css'

/** Id of the first tab; the others are category ids. */
export const RECOMMENDED = 'recommended'
/** Id of the element that shows the chosen tab. */
export const PANEL_ID = 'home-panel'

/** Widths of the words that are still to come, in pixels. */
const BLOCK_WIDTHS = [30, 30, 46, 30, 30, 45]

export interface HomeTabsProps {
  selected: string
  onSelect: (tab: string) => void
}

/** 推荐 and the categories, sticky under the header. Without categories 推荐 stands alone. */
export function HomeTabs({ selected, onSelect }: HomeTabsProps) {
  const { t } = useText()
  const { data, isPending } = useCategories()
  const categories = (data?.list ?? []).map((node) => ({ id: String(node.category_id), label: node.category_name }))
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('home.categories')}
        items={[{ id: RECOMMENDED, label: t('home.recommended') }, ...categories]}
        selected={selected}
        onSelect={onSelect}
        panelId={PANEL_ID}
      />
      {isPending && (
        <div className={styles.blocks}>
          <Skeleton label="">
            <div className={styles.line}>
              {BLOCK_WIDTHS.map((width, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks are their places
                <SkeletonLine key={place} height={16} width={`${width}px`} />
              ))}
            </div>
          </Skeleton>
        </div>
      )}
    </div>
  )
}
