import { useNavigate } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { LANGUAGES } from '@zimu/contract/constants'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { After, Before } from '../../../parts/difference/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Select } from '../../../ui/select/select.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { partsOf } from '../document/document-fields.ts'
import { fieldLabel, fieldText } from '../document/field-words.ts'
import { useMenuNames } from '../document/use-menu-names.ts'
import { type Version, versionTime } from './version-list.tsx'
import styles from './versions.module.css'

type VersionInfo = Output<'GET /admin/api/content.Version/info'>

function FieldRows({ info }: { info: VersionInfo }) {
  const text = useText()
  const names = useMenuNames()
  const former = info.against?.document
  if (!former) return null
  return info.fields.map((field) => {
    const lang = partsOf(field)?.lang ?? LANGUAGES[0]
    const before = fieldText(former, field, names, text)
    const after = fieldText(info.document, field, names, text)
    return (
      <tr key={field}>
        <th scope="row">{fieldLabel(field, text)}</th>
        <td lang={lang}>
          <Before before={before} after={after} lang={lang} />
        </td>
        <td lang={lang}>
          <After before={before} after={after} lang={lang} />
        </td>
      </tr>
    )
  })
}

function useVersionName() {
  const text = useText()
  const nowMs = useNow()
  return (version: Version) =>
    text.t('editor.version_from', {
      kind: text.t(`editor.version_${version.kind}`),
      time: versionTime(version, nowMs, text),
    })
}

/** Which version it is compared with. */
function AgainstChoice({ info, versions }: { info: VersionInfo; versions: readonly Version[] }) {
  const { t } = useText()
  const navigate = useNavigate()
  const nameOf = useVersionName()
  const others = versions.filter(({ version_id }) => version_id !== info.version_id)
  return (
    <Select
      isBare
      label={t('editor.compare_with')}
      value={String(info.against?.version_id ?? '')}
      options={others.map((version) => ({ value: String(version.version_id), label: nameOf(version) }))}
      onChange={(event) =>
        void navigate({
          to: '/contents/$id/versions',
          params: { id: String(info.content_id) },
          search: { v: info.version_id, with: Number(event.target.value) },
          replace: true,
        })
      }
    />
  )
}

export interface VersionDifferenceProps {
  version_id: number
  against: number | undefined
  versions: readonly Version[]
}

/** A version beside another, field by field. */
export function VersionDifference({ version_id, against, versions }: VersionDifferenceProps) {
  const { t } = useText()
  const nameOf = useVersionName()
  const input = { version_id, ...(against ? { against } : {}) }
  const query = useCall('GET /admin/api/content.Version/info', input, { keepsFormer: true })
  const info = query.data
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!info) return <SkeletonLine width="60%" />
  if (!info.against) return <p className={styles.note}>{t('editor.version_first')}</p>
  return (
    <div className={styles.scroll} aria-busy={query.isPlaceholderData}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('editor.version_field')}</th>
            <th scope="col">
              <AgainstChoice info={info} versions={versions} />
            </th>
            <th scope="col">{nameOf(info)}</th>
          </tr>
        </thead>
        <tbody>
          <FieldRows info={info} />
        </tbody>
      </table>
      {info.fields.length === 0 && <p className={styles.note}>{t('editor.version_same')}</p>}
    </div>
  )
}
