import { useText } from '../../../i18n/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { CategoryActs } from '../acts/use-category-acts.tsx'
import { FormLine, type Named, NamedFields } from '../named/index.ts'
import { isEmpty, pathText } from '../tree/category-words.ts'
import { type Category, flatten } from '../tree/tree-rules.ts'
import styles from './category-side.module.css'

export interface CategorySideProps {
  row: Category
  rows: readonly Category[]
  value: Named
  onChange: (value: Named) => void
  onStart: CategoryActs['start']
  onClose: () => void
}

/** Where visitors meet a category. */
function ShownWhere({ row, rows }: Pick<CategorySideProps, 'row' | 'rows'>) {
  const { t } = useText()
  const parent = rows.find(({ category_id }) => category_id === row.category_pid)
  if (row.is_disable === 1) return <p className={styles.where}>{t('categories.shown_nowhere')}</p>
  return (
    <p className={styles.where}>
      {parent ? t('categories.shown_below', { path: pathText(rows, parent.category_id) }) : t('categories.shown_top')}
    </p>
  )
}

function Acts({ row, rows, onStart }: Pick<CategorySideProps, 'row' | 'rows' | 'onStart'>) {
  const { t } = useText()
  const isGone = isEmpty(rows, row)
  const hide = row.is_disable === 1 ? 'show' : 'hide'
  return (
    <div className={styles.acts}>
      {(['move', 'merge', hide] as const).map((act) => (
        <Button key={act} variant="quiet" size="small" onClick={() => onStart(act, row)}>
          {t(`categories.${act}`)}
        </Button>
      ))}
      <span className={styles.end}>
        {isGone ? (
          <Button variant="quiet" size="small" onClick={() => onStart('delete', row)}>
            {t('categories.delete')}
          </Button>
        ) : (
          t('categories.not_empty')
        )}
      </span>
    </div>
  )
}

/** One category beside the tree: names, key, picture, where it shows, acts. */
export function CategorySide({ row, rows, value, onChange, onStart, onClose }: CategorySideProps) {
  const { t } = useText()
  const mayWrite = useSession().can('category.write')
  const flat = flatten(rows, new Set()).find((one) => one.row.category_id === row.category_id)
  return (
    <aside className={styles.card} aria-label={row.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{row.name}</h2>
        <span className={styles.note}>{flat && t('categories.place', { n: flat.place, all: flat.siblings })}</span>
        <Button variant="text" size="small" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
      <NamedFields value={value} onChange={onChange} isReadOnly={!mayWrite} />
      <FormLine label={t('categories.shown')}>{() => <ShownWhere row={row} rows={rows} />}</FormLine>
      {mayWrite && <Acts row={row} rows={rows} onStart={onStart} />}
    </aside>
  )
}
