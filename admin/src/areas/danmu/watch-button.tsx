import { ExternalLink } from 'lucide'
import { describeFailure, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { useSession } from '../../session/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'

interface WatchButtonProps {
  content_id: number
  /** Page of visitors at the second of the danmu. */
  visitor_path: string
  /** The danmu, where there are several such buttons. */
  words?: string
  className: string | undefined
}

/** Second and episode that the address of a page names. */
function momentOf(visitor_path: string): { t: number; episode: number } {
  const query = new URLSearchParams(visitor_path.split('?')[1])
  return { t: Number(query.get('t') ?? 0), episode: Number(query.get('episode') ?? 0) }
}

/**
 * Plays the film at the second of a danmu in a tab of its own: with a ticket, so that films for members play as well. Who may read no
 * contents gets the visitors' page, which plays what guests may see.
 */
export function WatchButton({ content_id, visitor_path, words, className }: WatchButtonProps) {
  const text = useText()
  const { t, language } = text
  const api = useApi()
  const toasts = useToasts()
  const { can, data } = useSession()
  const label = words === undefined ? undefined : t('danmu.watch_at', { text: words })
  const inside = (
    <>
      {t('danmu.watch')}
      <Icon of={ExternalLink} size={14} />
    </>
  )
  if (!can('content.read')) {
    const address = data.service.visitor_url && `${data.service.visitor_url.replace(/\/$/, '')}${visitor_path}`
    if (!address) return null
    return (
      <a className={className} href={address} target="_blank" rel="noreferrer" aria-label={label}>
        {inside}
      </a>
    )
  }

  async function play() {
    // Opened at once: a tab that opens after an answer is blocked as one that nobody asked for.
    const tab = window.open('about:blank', '_blank')
    if (!tab) return
    tab.opener = null
    try {
      const asked = { content_id, as: 'vip', lang: language, ...momentOf(visitor_path) } as const
      const { url } = await api.call('GET /admin/api/content.Preview/open', asked)
      tab.location.replace(url)
    } catch (error) {
      tab.close()
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
    }
  }

  return (
    <button type="button" className={className} aria-label={label} onClick={() => void play()}>
      {inside}
    </button>
  )
}
