import { useId, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { useMenuNames } from '../document/use-menu-names.ts'
import { useDraft } from '../draft/draft-context.tsx'
import { Chosen } from './category-picker.tsx'
import styles from './picker.module.css'

/** Tags that are offered at once. */
const OFFERED = 8

/** Tags of the content: what is typed is looked for in the list. */
export function TagPicker() {
  const { t } = useText()
  const id = useId()
  const { state, set } = useDraft()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // Names of tags that the operator has just found, beyond those that are known from the start.
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map())
  const names = useMenuNames().tags
  const q = typed.trim()
  const query = useCall(
    'GET /admin/api/content.Tag/list',
    { q, limit: OFFERED },
    { isEnabled: q !== '', keepsFormer: true },
  )
  const chosen = state.document.tag_ids
  const offered = q === '' ? [] : (query.data?.list.filter(({ tag_id }) => !chosen.includes(tag_id)) ?? [])
  const current = offered[Math.min(at, offered.length - 1)]
  const isNothing = q !== '' && query.data !== undefined && !query.isPlaceholderData && offered.length === 0

  function add(tag: { tag_id: number; name: string }) {
    setFound(new Map(found).set(tag.tag_id, tag.name))
    set('tag_ids', [...chosen, tag.tag_id])
    setTyped('')
    setAt(0)
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing || offered.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, offered.length - 1) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' && current) add(current)
    else if (event.key === 'Escape') setTyped('')
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.list} aria-label={t('contents.tags')}>
          {chosen.map((tag_id) => (
            <Chosen
              key={tag_id}
              name={names.get(tag_id) ?? found.get(tag_id) ?? `#${tag_id}`}
              onRemove={() =>
                set(
                  'tag_ids',
                  chosen.filter((one) => one !== tag_id),
                )
              }
            />
          ))}
        </ul>
      )}
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('editor.add_tag')}
        placeholder={t('editor.add_tag')}
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${current.tag_id}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped('')}
      />
      {isNothing && <p className={styles.note}>{t('editor.no_tag')}</p>}
      {offered.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={t('contents.tags')} className={styles.offers}>
          {offered.map((tag) => (
            <div
              key={tag.tag_id}
              id={`${id}-${tag.tag_id}`}
              role="option"
              tabIndex={-1}
              aria-selected={tag === current}
              className={styles.offer}
              // The field keeps the focus, otherwise the list would close before the press has ended.
              onPointerDown={(event) => {
                event.preventDefault()
                add(tag)
              }}
            >
              {tag.name}
              <span className={styles.note}>{tag.content_num}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
