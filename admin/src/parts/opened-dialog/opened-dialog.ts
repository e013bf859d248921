import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { orNothing } from '../list/index.ts'

/** Address of any page with a dialog over it: `?do=refund`. */
export const dialogSearch = v.object({ do: orNothing(v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/))) })

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history opened a dialog: closing it goes back. */
    isDialog?: boolean
  }
}

export interface OpenedDialog {
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * A dialog that stands in the address, so that it can be sent to somebody: a reload opens it again, going back closes it. Each
 * name stands for one dialog of a page.
 * @example const refund = useOpenedDialog('refund'); refund.open() // ?do=refund
 */
export function useOpenedDialog(name: string): OpenedDialog {
  const opened = useSearch({ strict: false, select: (search) => search.do })
  const navigate = useNavigate()
  const router = useRouter()
  // What is not saved stays on the page: nobody is asked about leaving it.
  const stay = { to: '.', resetScroll: false, ignoreBlocker: true } as const
  return {
    isOpen: opened === name,
    open: () =>
      void navigate({
        ...stay,
        search: (search: object) => ({ ...search, do: name }) as never,
        state: { isDialog: true },
      }),
    close: () => {
      if (router.state.location.state.isDialog) router.history.back({ ignoreBlocker: true })
      else
        void navigate({ ...stay, search: (search: object) => ({ ...search, do: undefined }) as never, replace: true })
    },
  }
}
