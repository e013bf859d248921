import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import type { CurrentRow } from '../../../parts/conflict/index.ts'
import {
  changedFields,
  cleanNamed,
  conflictFields,
  EMPTY_NAMED,
  isWhole,
  mergeNamed,
  type Named,
  readCurrent,
} from '../named/index.ts'
import type { Category } from '../tree/tree-rules.ts'
import { AREAS } from '../tree/use-order.ts'

const namedOf = ({ names, category_unique, image_url }: Category): Named => ({ names, key: category_unique, image_url })

export interface CategoryEdit {
  value: Named
  /** Fields of all categories that were changed and are not saved. */
  changeNum: number
  isReady: boolean
  isBusy: boolean
  set: (value: Named) => void
  drop: () => void
  save: () => Promise<boolean>
}

/** Texts of one category as they are typed, over the row as it was then. */
interface Edit {
  row: Category
  value: Named
}

const changesOf = ({ row, value }: Edit) => changedFields(namedOf(row), value)

/** Saves one category; false: it was refused or given up. */
function useSaveOne(): (edit: Edit) => Promise<boolean> {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  return async ({ row, value }) => {
    const { category_id, version, is_disable, name } = row
    const base = namedOf(row)
    const sidesOf = (current: CurrentRow) => ({
      base,
      mine: value,
      theirs: readCurrent(current, 'category_unique', base),
    })
    const inputOf = (named: Named, over: { version: number; is_disable: 0 | 1 }) => {
      const { key, ...rest } = cleanNamed(named)
      return { ...rest, ...over, category_id, category_unique: key, category_pid: 0, reason: '' }
    }
    const answer = await perform({
      id: 'POST /admin/api/content.Category/save',
      input: inputOf(value, { version, is_disable }),
      done: t('categories.saved', { name: cleanNamed(value).names['zh-Hans'] ?? name }),
      areas: AREAS,
      conflict: {
        name,
        actLabel: t('categories.save_merged'),
        fields: (current) => conflictFields(sidesOf(current), text),
        merge: (current, sides) =>
          inputOf(mergeNamed(sidesOf(current), sides), {
            version: current.version,
            is_disable: current.is_disable === 1 ? 1 : 0,
          }),
      },
    })
    return answer !== undefined
  }
}

/** Texts of categories, until they are saved. Another one that is opened meanwhile leaves them as they are. */
export function useCategoryEdit(row: Category | undefined): CategoryEdit {
  const saveOne = useSaveOne()
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const own = row && edits.get(row.category_id)
  const changed = [...edits.values()].filter((edit) => changesOf(edit).length > 0)

  async function save(): Promise<boolean> {
    setBusy(true)
    let isDone = true
    for (const edit of changed) {
      if (await saveOne(edit)) setEdits((now) => new Map([...now].filter(([, one]) => one !== edit)))
      else isDone = false
    }
    setBusy(false)
    return isDone
  }

  return {
    value: own?.value ?? (row ? namedOf(row) : EMPTY_NAMED),
    changeNum: changed.reduce((sum, edit) => sum + changesOf(edit).length, 0),
    isReady: changed.every(({ value }) => isWhole(value)),
    isBusy,
    set: (value) => row && setEdits(new Map(edits).set(row.category_id, { row: own?.row ?? row, value })),
    drop: () => setEdits(new Map()),
    save,
  }
}
