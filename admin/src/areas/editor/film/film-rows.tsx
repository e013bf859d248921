import { ArrowDown, ArrowUp, GripVertical, PenLine, Trash2 } from 'lucide'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ThreeDots } from '../../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../../ui/menu/lazy-icon-menu.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './film-rows.module.css'
import { filmName, renditionWord, TONES } from './film-words.ts'
import type { Film } from './use-films.ts'

export interface FilmRowsProps {
  films: readonly Film[]
  /** Picture of the content, on every row. */
  imageUrl: string
  /** Film whose parts are below. */
  chosen: number
  onChoose: (file_id: number) => void
  onOrder: (fileIds: number[]) => void
  onRename: (film: Film) => void
  /** Left out: the operator may not. */
  onRemove?: ((film: Film, name: string) => void) | undefined
}

/** The ids with those that were dragged before or behind another one. */
export function movedIds(ids: readonly number[], moved: ReadonlySet<number>, target: number, isBefore: boolean) {
  if (moved.has(target)) return [...ids]
  const rest = ids.filter((id) => !moved.has(id))
  const at = rest.indexOf(target) + (isBefore ? 0 : 1)
  return [...rest.slice(0, at), ...ids.filter((id) => moved.has(id)), ...rest.slice(at)]
}

function useRowDrag(ids: readonly number[], onOrder: FilmRowsProps['onOrder']) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      onOrder(movedIds(ids, new Set([...keys].map(Number)), Number(target.key), target.dropPosition === 'before'))
    },
  })
  return dragAndDropHooks
}

function Marks({ film }: { film: Film }) {
  const text = useText()
  return (
    <span className={styles.marks}>
      {film.renditions
        .filter(({ kind }) => kind === 'film')
        .map((rendition) => (
          <Tag key={rendition.rendition_id} tone={TONES[rendition.state]} title={rendition.fault_text}>
            {renditionWord(rendition, text)}
          </Tag>
        ))}
    </span>
  )
}

function useRowMenu({ films, onOrder, onRename, onRemove }: FilmRowsProps) {
  const text = useText()
  const { t } = text
  const ids = films.map(({ file_id }) => file_id)
  return (film: Film, index: number) => () => [
    {
      entries: [
        { id: 'rename', label: t('film.rename'), icon: PenLine, onChoose: () => onRename(film) },
        ...([-1, 1] as const).map((step) => ({
          id: step < 0 ? 'up' : 'down',
          label: t(step < 0 ? 'film.up' : 'film.down'),
          icon: step < 0 ? ArrowUp : ArrowDown,
          isDisabled: ids[index + step] === undefined,
          onChoose: () => onOrder(movedIds(ids, new Set([film.file_id]), ids[index + step] ?? 0, step < 0)),
        })),
      ],
    },
    ...(onRemove
      ? [
          {
            entries: [
              {
                id: 'remove',
                label: t('film.remove'),
                icon: Trash2,
                isDanger: true,
                onChoose: () => onRemove(film, filmName(film, index, text)),
              },
            ],
          },
        ]
      : []),
  ]
}

/** Films of a content as rows: one is chosen, all can be dragged, also by keys. */
export function FilmRows(props: FilmRowsProps) {
  const { films, imageUrl, chosen, onChoose, onOrder } = props
  const text = useText()
  const { t, formats } = text
  const ids = films.map(({ file_id }) => file_id)
  const dragAndDropHooks = useRowDrag(ids, onOrder)
  const menuOf = useRowMenu(props)
  return (
    <GridList
      className={styles.rows ?? ''}
      aria-label={t('film.rows')}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => keys !== 'all' && onChoose(Number([...keys][0] ?? chosen))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {films.map((film, index) => {
        const name = filmName(film, index, text)
        return (
          <GridListItem key={film.file_id} id={film.file_id} textValue={name} className={styles.row ?? ''}>
            <AriaButton slot="drag" className={styles.handle ?? ''} aria-label={t('film.drag', { name })}>
              <Icon of={GripVertical} />
            </AriaButton>
            <span className={styles.picture}>
              {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
              <span className={styles.length}>{formats.duration(film.duration)}</span>
            </span>
            <span className={styles.name}>{name}</span>
            <Marks film={film} />
            <span className={styles.along}>
              {t('film.along', { tracks: film.tracks.length, chapters: film.chapters.length })}
            </span>
            <LazyIconMenu icon={ThreeDots} label={t('film.menu', { name })} sections={menuOf(film, index)} />
          </GridListItem>
        )
      })}
    </GridList>
  )
}
