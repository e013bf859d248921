import { type ChangeEvent, useRef } from 'react'
import { formatFilterList, parseFilterList } from '../../../../../danmu/index.ts'
import { useText } from '../../../../../i18n/index.ts'
import { Cell, CellGroup, useToasts } from '../../../../../ui/index.ts'
import { useDanmuFilter } from './danmu-filter.ts'

/** As Bilibili's player names it, so that other players find it. */
const FILE_NAME = 'tv.bilibili.player.xml'

function saveFile(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(url)
}

/** Blocked words, patterns and senders from a file and to one, in the list that Bilibili's player knows. */
export function FilterExchange() {
  const { t } = useText()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const { filter, join } = useDanmuFilter()

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const list = parseFilterList(await file.text().catch(() => ''))
    if (list === null) {
      toasts.show(t('danmu.import_failed'))
      return
    }
    join(list)
    toasts.show(t('danmu.imported', { n: list.words.length + list.patterns.length + list.senders.length }))
  }

  return (
    <CellGroup bare>
      <input
        ref={input}
        type="file"
        accept=".xml,.json,text/xml,application/xml,application/json"
        hidden
        aria-label={t('danmu.import')}
        onChange={(event) => void take(event)}
      />
      <Cell label={t('danmu.import')} onClick={() => input.current?.click()} />
      <Cell label={t('danmu.export')} onClick={() => saveFile(formatFilterList(filter))} />
    </CellGroup>
  )
}
