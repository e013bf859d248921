import { useNavigate, useSearch } from '@tanstack/react-router'
import { Upload } from 'lucide'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { useAddFiles } from '../../parts/upload-tray/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FoundImport } from './found-import.tsx'
import styles from './import.module.css'

function Import() {
  const { t } = useText()
  const { run } = useSearch({ from: '/contents/import' })
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddFiles()
  const show = (next: number | undefined) => void navigate({ to: '/contents/import', search: { run: next } })
  return (
    <>
      <PageHead
        title={t('import.title')}
        actions={
          <Button
            variant={run === undefined ? 'primary' : 'quiet'}
            icon={Upload}
            onClick={() => (run === undefined ? input.current?.click() : show(undefined))}
          >
            {t(run === undefined ? 'import.choose' : 'import.another')}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,.tsv"
        className={styles.input}
        aria-label={t('import.choose')}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div className={styles.page}>
        {run === undefined ? <ChooseFile onFound={show} /> : <FoundImport import_id={run} />}
      </div>
    </>
  )
}

/** `/admin/contents/import`: a folder as zip or a table, looked at first, then taken in. */
export default function ImportPage() {
  return (
    <Guarded right="content.write">
      <Guarded right="media.upload">
        <Import />
      </Guarded>
    </Guarded>
  )
}
