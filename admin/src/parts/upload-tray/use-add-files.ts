import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { MAX_FILES, useUploader } from '../../upload/index.ts'
import { useToasts } from '../toast/index.ts'

/** Takes files that a person chose or dropped, and says which are not taken. */
export function useAddFiles(): (files: readonly File[]) => void {
  const uploader = useUploader()
  const toasts = useToasts()
  const { t, formats } = useText()
  return useCallback(
    (files) => {
      const foreign = uploader.add(files.slice(0, MAX_FILES))
      const names = foreign.slice(0, 3).map(({ name }) => name)
      if (files.length > MAX_FILES) toasts.show({ text: t('uploads.too_many', { n: MAX_FILES }), tone: 'danger' })
      else if (foreign.length > 0)
        toasts.show({
          text: t('uploads.foreign', { n: foreign.length, names: names.join(formats.comma) }),
          tone: 'danger',
        })
    },
    [uploader, toasts, t, formats],
  )
}
