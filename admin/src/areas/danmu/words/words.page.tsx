import { Download, Plus, Upload, X } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { type Column, DataTable, useNarrow } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { BackLink, PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { saveFile } from '../../../ui/save-file/save-file.ts'
import { Tag, type Tone } from '../../../ui/tag/tag.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { WORD_AREAS, WordDialog, type WordRow } from './word-dialog.tsx'
import styles from './words.module.css'
import { wordsText, wordsXml } from './words-text.ts'

const TONES: Readonly<Record<WordRow['kind'], Tone>> = { block: 'danger', review: 'brass', mark: 'muted' }

function KindTag({ kind }: Pick<WordRow, 'kind'>) {
  const { t } = useText()
  return <Tag tone={TONES[kind]}>{t(`words.kind_${kind}`)}</Tag>
}

function columnsOf({ t, formats }: Text): Column<WordRow>[] {
  return [
    { key: 'word', title: t('words.word'), width: 220, render: ({ word }) => word },
    { key: 'kind', title: t('words.kind'), width: 110, render: ({ kind }) => <KindTag kind={kind} /> },
    { key: 'hits', title: t('words.hits'), width: 110, isNumber: true, render: (row) => formats.count(row.hit_num) },
    { key: 'note', title: t('words.note'), render: ({ note }) => note || '–' },
    { key: 'who', title: t('words.who'), width: 120, isWide: true, render: ({ operator }) => operator || '–' },
    { key: 'when', title: t('words.when'), width: 120, isWide: true, render: (row) => <When time={row.update_time} /> },
  ]
}

const drawCard = (row: WordRow) => (
  <span className={styles.card}>
    <strong>{row.word}</strong>
    <KindTag kind={row.kind} />
  </span>
)

/** Gives the list to the browser as a file, which an import reads again. */
function download(rows: readonly WordRow[], format: 'txt' | 'xml') {
  const [text, type] = format === 'xml' ? [wordsXml(rows), 'application/xml'] : [wordsText(rows), 'text/plain']
  saveFile(`danmu-words.${format}`, text, type)
}

function ExportMenu({ rows }: { rows: readonly WordRow[] }) {
  const { t } = useText()
  return (
    <Menu
      label={t('words.export')}
      trigger={
        <MenuButton className={buttonClass('quiet')}>
          <Icon of={Download} />
          {t('words.export')}
        </MenuButton>
      }
      sections={[
        {
          entries: (['txt', 'xml'] as const).map((format) => ({
            ...{ id: format, label: t(`words.export_${format}`), note: t(`words.export_${format}_note`) },
            onChoose: () => download(rows, format),
          })),
        },
      ]}
    />
  )
}

type Opened = WordRow | 'new' | 'import' | undefined

function HeadActs({ rows, onOpen }: { rows: readonly WordRow[]; onOpen: (opened: Opened) => void }) {
  const { t } = useText()
  const isNarrow = useNarrow()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => onOpen('new')}>
      {t('words.add')}
    </Button>
  )
  if (isNarrow)
    return (
      <>
        <IconButton icon={Upload} size={20} label={t('words.import')} onClick={() => onOpen('import')} />
        {add}
      </>
    )
  return (
    <>
      <Button variant="quiet" icon={Upload} onClick={() => onOpen('import')}>
        {t('words.import')}
      </Button>
      {rows.length > 0 && <ExportMenu rows={rows} />}
      {add}
    </>
  )
}

function Words() {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [opened, setOpened] = useState<Opened>()
  const columns = useMemo(() => columnsOf(text), [text])
  const query = useCall('GET /admin/api/danmu.Word/list', {})
  const rows = query.data?.list
  const actions = useMemo(
    () =>
      ({ word_id, version, word }: WordRow) => (
        <IconButton
          icon={X}
          label={t('words.delete')}
          onClick={() =>
            void perform({
              id: 'POST /admin/api/danmu.Word/delete',
              input: { word_id, version },
              done: t('words.deleted', { word }),
              areas: WORD_AREAS,
            })
          }
        />
      ),
    [perform, t],
  )
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('words.title')}
          before={<BackLink to="/danmu" label={t('danmu.title')} />}
          actions={<HeadActs rows={rows ?? []} onOpen={setOpened} />}
        />
        {(query.data?.setting_num ?? 0) > 0 && (
          <p className={styles.setting}>{t('words.setting', { n: query.data?.setting_num ?? 0 })}</p>
        )}
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={rows?.length === 0}
        empty={<EmptyState glyph="词" title={t('words.empty')} text={t('words.empty_text')} />}
      >
        <div data-list>
          <DataTable
            label={t('words.title')}
            rows={rows}
            columns={columns}
            rowKey={({ word_id }) => word_id}
            rowTitle={({ word }) => word}
            card={drawCard}
            onOpen={setOpened}
            actions={actions}
            isPlain
          />
        </div>
      </ListStates>
      {opened === 'import' && <ImportDialog onClose={() => setOpened(undefined)} />}
      {opened !== undefined && opened !== 'import' && (
        <WordDialog row={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/** `/admin/danmu/words`: what danmu are compared with when they are sent. */
export default function WordsPage() {
  return (
    <Guarded right="danmu.words">
      <Words />
    </Guarded>
  )
}
