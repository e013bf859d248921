import { MAX_DANMU_FILE_BYTES } from '@zimu/contract/uploads'
import { useState } from 'react'
import { describeFailure } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { AREAS } from '../danmu-words.ts'
import type { Look } from './file-look.tsx'
import { readBase64 } from './film-file.ts'

const IMPORT = 'POST /admin/api/danmu.Film/import'

/** A film, and one of its videos. */
export interface FilmPlace {
  content_id: number
  file_id: number
}

interface Chosen {
  name: string
  file: string
  look: Look
}

/** A file on its way into a film: it is looked through first, and written once that was seen. */
export function useImportFile({ content_id, file_id }: FilmPlace) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(name: string, file: string, dry: 0 | 1, done: string): Promise<Look | undefined> {
    setBusy(true)
    const answer = await perform({
      id: IMPORT,
      input: { content_id, ...(file_id > 0 ? { file_id } : {}), name: name.slice(0, 200), file, dry },
      done,
      areas: dry === 1 ? [] : [...AREAS, 'danmu.Film'],
      onFailure: (failure) => {
        // What is wrong with a file is said beside it, and stays.
        if (!failure.error.startsWith('danmu.')) return false
        setFault(describeFailure(failure, text)?.sentence ?? '')
        return true
      },
    })
    setBusy(false)
    return answer
  }

  return {
    chosen,
    fault,
    isBusy,
    /** Another film, or another video: what was looked through is none of it. */
    forget() {
      setChosen(undefined)
      setFault('')
    },
    async choose(given: File | undefined) {
      if (!given) return
      setChosen(undefined)
      setFault(given.size > MAX_DANMU_FILE_BYTES ? t('films.too_large') : '')
      if (given.size > MAX_DANMU_FILE_BYTES) return
      const file = await readBase64(given)
      const look = await send(given.name, file, 1, '')
      if (look) setChosen({ name: given.name, file, look })
    },
    /** Resolves with true once the danmu are there. */
    async write(): Promise<boolean> {
      if (!chosen) return false
      const { name, file, look } = chosen
      const done = await send(name, file, 0, t('films.done', { n: look.added_num }))
      return done !== undefined
    },
  }
}
