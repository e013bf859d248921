/** Words for what the reader of folders found; they come with the texts of the page of imports. */
import type { Finding } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'

const listOf = (words: string | undefined) => (words ?? '').split(',').filter(Boolean)

function wordFinding({ reason, file, params }: Finding, { t, maybe, formats }: Text): string {
  const kinds = listOf(params.kinds).map((kind) => maybe(`folder.kind_${kind}`) ?? kind)
  const known = listOf(params.known)
  const said = t(known.length > 0 ? 'folder.value_unknown_known' : `folder.${reason}`, {
    ...{ ...params, kinds: kinds.join(' / '), known: known.join(formats.comma) },
    choices: listOf(params.choices).join(formats.comma),
  })
  return file === '' ? said : t('folder.in_file', { file, said })
}

/** Everything that was found, one sentence after the other. */
export const wordFindings = (findings: readonly Finding[], text: Text): string =>
  findings.map((found) => wordFinding(found, text)).join(' · ')
