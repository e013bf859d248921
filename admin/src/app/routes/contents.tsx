import ContentsPage from '../../areas/contents/contents.page.tsx'
import { NewContent } from '../../areas/editor/new-content/new-content.tsx'

/** `/admin/contents`: the list, and the way to a new content. */
export function Contents() {
  return <ContentsPage actions={<NewContent />} />
}
