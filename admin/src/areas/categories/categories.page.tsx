import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { SearchBox } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { LeaveQuestion } from '../../parts/leave/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState, NothingFound } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { ThreeDots } from '../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../ui/menu/lazy-icon-menu.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { type CategoryActs, useCategoryActs } from './acts/use-category-acts.tsx'
import styles from './categories.module.css'
import type { CategoriesSearch } from './categories-search.ts'
import { MenuTabs } from './menu-tabs.tsx'
import { SaveBar } from './save-bar.tsx'
import { CategorySide } from './side/category-side.tsx'
import { useCategoryEdit } from './side/use-category-edit.ts'
import { CategoryTree } from './tree/category-tree.tsx'
import { isEmpty } from './tree/category-words.ts'
import { type Category, pathOf } from './tree/tree-rules.ts'
import { useOrder } from './tree/use-order.ts'
import { TreeConflict } from './tree-conflict.tsx'

/** Categories whose names or key hold a text, with all above them; undefined for no text. */
function findIn(rows: readonly Category[], q: string | undefined): ReadonlySet<number> | undefined {
  if (q === undefined) return undefined
  const wanted = q.toLowerCase()
  const found = rows.filter(({ names, category_unique }) =>
    [category_unique, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted)),
  )
  return new Set(found.flatMap(({ category_id }) => pathOf(rows, category_id).map((row) => row.category_id)))
}

/** Menu of one row. */
function RowMenu({ row, rows, onStart }: { row: Category; rows: readonly Category[]; onStart: CategoryActs['start'] }) {
  const { t } = useText()
  const navigate = useNavigate()
  const mayWrite = useSession().can('category.write')
  const entry = (
    act: Parameters<CategoryActs['start']>[0],
    rest: { isDanger?: boolean; isDisabled?: boolean } = {},
  ) => ({
    id: act,
    label: t(`categories.${act === 'make' ? 'make_below' : act}`),
    onChoose: () => onStart(act, row),
    ...rest,
  })
  const contents = {
    id: 'contents',
    label: t('categories.see_contents'),
    onChoose: () => void navigate({ to: '/contents', search: { category: row.category_id } }),
  }
  return (
    <LazyIconMenu
      icon={ThreeDots}
      label={t('categories.menu', { name: row.name })}
      sections={() => [
        { entries: [contents, ...(mayWrite ? [entry('make')] : [])] },
        ...(mayWrite
          ? [
              { entries: [entry('move'), entry('merge'), entry(row.is_disable === 1 ? 'show' : 'hide')] },
              { entries: [entry('delete', { isDanger: true, isDisabled: !isEmpty(rows, row) })] },
            ]
          : []),
      ]}
    />
  )
}

const SKELETON = [0, 1, 2, 3, 4, 5]

function Categories() {
  const { t } = useText()
  const search = useSearch({ from: '/categories' })
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const mayWrite = useSession().can('category.write')
  const query = useCall('GET /admin/api/content.Category/list', {})
  const tree = query.data
  const order = useOrder(tree)
  const { rows } = order
  const opened = rows.find(({ category_id }) => category_id === search.open)
  const edit = useCategoryEdit(opened)
  const change = (patch: Partial<CategoriesSearch>) =>
    void navigate({ to: '/categories', search: { ...search, ...patch }, replace: 'open' in patch, ignoreBlocker: true })
  const open = (category_id: number | undefined) =>
    void navigate({
      ...{ to: '/categories', replace: true, ignoreBlocker: true },
      search: { ...search, do: undefined, open: category_id },
    })
  const acts = useCategoryActs({ tree, rows, onMove: order.move, onOpen: open })
  const found = findIn(rows, search.q)
  const isDirty = order.moves.length > 0 || edit.changeNum > 0

  async function save() {
    if (await edit.save()) await order.save()
  }

  return (
    <>
      <StickyHead>
        <PageHead
          title={t('menu.title')}
          actions={
            mayWrite && (
              <Button variant="primary" icon={Plus} onClick={() => acts.start('make', undefined)}>
                {t('categories.new')}
              </Button>
            )
          }
        />
        <MenuTabs current="categories" />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={tree?.list.length === 0}
        empty={<EmptyState glyph="类" title={t('categories.empty')} text={t('categories.empty_text')} />}
      >
        <div className={styles.columns}>
          <div>
            <div className={styles.bar}>
              <SearchBox label={t('categories.search')} value={search.q} onSearch={(q) => change({ q })} />
              {mayWrite && (
                <span className={styles.hint}>{t(isNarrow ? 'categories.hint_narrow' : 'categories.hint')}</span>
              )}
            </div>
            {!tree && SKELETON.map((line) => <SkeletonLine key={line} width="70%" />)}
            {tree && found?.size === 0 ? (
              <NothingFound onClear={() => change({ q: undefined })} />
            ) : (
              tree && (
                <CategoryTree
                  rows={rows}
                  found={found}
                  openId={search.open}
                  mayMove={mayWrite}
                  onOpen={open}
                  onMove={order.move}
                  menu={(row) => <RowMenu row={row} rows={rows} onStart={acts.start} />}
                />
              )
            )}
          </div>
          {opened && (
            <CategorySide
              row={opened}
              rows={rows}
              value={edit.value}
              onChange={edit.set}
              onStart={acts.start}
              onClose={() => open(undefined)}
            />
          )}
        </div>
      </ListStates>
      <SaveBar
        order={order}
        changeNum={edit.changeNum}
        isReady={edit.changeNum === 0 || edit.isReady}
        isBusy={order.isBusy || edit.isBusy}
        onDrop={() => {
          order.drop()
          edit.drop()
        }}
        onSave={() => void save()}
      />
      {acts.dialog}
      <TreeConflict order={order} tree={tree} />
      <LeaveQuestion isOn={isDirty} />
    </>
  )
}

/** `/admin/categories`: the tree, and one category beside it. */
export default function CategoriesPage() {
  return (
    <Guarded right="content.read">
      <Categories />
    </Guarded>
  )
}
