import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { idText, orNothing } from '../../parts/list/index.ts'

/** Address of a page with an editor over it: `?open=12`, `?open=new`. */
export const openedSearch = v.object({ open: orNothing(v.union([v.literal('new'), idText()])) })
export type OpenedSearch = v.InferOutput<typeof openedSearch>

/** Opens and closes the editor over a page, by its address. */
export function useOpened(to: '/carousel' | '/faq' | '/links') {
  const navigate = useNavigate()
  return (open: OpenedSearch['open'] | undefined) => void navigate({ to, search: { open } })
}
