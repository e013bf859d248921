import type { CategoryNode } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'
import styles from './sub-categories.module.css'

/** The nodes from the first level down to a category; empty if it is unknown. */
function pathTo(categories: readonly CategoryNode[], category_id: string): CategoryNode[] {
  for (const node of categories) {
    if (String(node.category_id) === category_id) return [node]
    const below = pathTo(node.children, category_id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The category of the first level that a category belongs to. */
export const findRoot = (categories: readonly CategoryNode[], category_id: string): CategoryNode | undefined =>
  pathTo(categories, category_id)[0]

export interface SubCategoriesProps {
  /** The whole tree. */
  categories: readonly CategoryNode[]
  /** Id of a category of any level; `''` for none. */
  selected: string
  onSelect: (category_id: string) => void
}

/** Below the tabs of the first level: for each further level a row of chips; a second press goes one level up. */
export function SubCategories({ categories, selected, onSelect }: SubCategoriesProps) {
  const { t } = useText()
  const path = pathTo(categories, selected)
  const levels = path.filter(({ children }) => children.length > 0)
  return levels.map((parent, level) => {
    const chosen = path[level + 1]?.category_id
    return (
      <ul
        key={parent.category_id}
        className={styles.row}
        aria-label={t('content.sub_categories', { category: parent.category_name })}
      >
        {parent.children.map(({ category_id, category_name }) => (
          <li key={category_id}>
            <Chip
              height={36}
              selected={category_id === chosen}
              onClick={() => onSelect(String(category_id === chosen ? parent.category_id : category_id))}
            >
              {category_name}
            </Chip>
          </li>
        ))}
      </ul>
    )
  })
}
