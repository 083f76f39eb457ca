import { useState } from 'react'
import { type LinkProps, type Location, useLocation, useNavigate } from 'react-router'
import { useNarrow } from '../../ui/use-width.ts'

export type ProductDialog = 'gym-access' | 'schedule'

const PARAMETER = 'show'
/** Marks the history entry of a dialog that was opened here: closing goes back. */
interface DialogEntry {
  readonly openedHere?: true
}

interface ProductDialogs {
  readonly shown: ProductDialog | null
  /** For a link that opens a dialog. It works before any script has run. */
  readonly linkTo: (dialog: ProductDialog) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
  readonly hide: () => void
}

/**
 * The dialog that is open over a venue's page. The address names it, so that Back closes it and can return to it. It
 * opens below 992, where the page has no room for its content, and stays open on a tablet that is turned.
 */
export function useProductDialog(): ProductDialogs {
  const here = useLocation() as Location<DialogEntry | null>
  const navigate = useNavigate()
  const parameters = new URLSearchParams(here.search)
  const named = parameters.get(PARAMETER)
  return {
    shown: useOpened(named === 'gym-access' || named === 'schedule' ? named : null),
    linkTo(dialog) {
      const wanted = new URLSearchParams(parameters)
      wanted.set(PARAMETER, dialog)
      return {
        to: `?${wanted.toString()}`,
        state: { openedHere: true } satisfies DialogEntry,
        preventScrollReset: true,
      }
    },
    hide() {
      parameters.delete(PARAMETER)
      if (here.state?.openedHere) void navigate(-1)
      else void navigate(`?${parameters.toString()}`, { replace: true, preventScrollReset: true })
    },
  }
}

function useOpened(named: ProductDialog | null): ProductDialog | null {
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<ProductDialog | null>(null)
  if (opened !== named && (isNarrow || named === null)) setOpened(named)
  return opened
}

/** For a page's `shouldRevalidate`: the data stays while only a dialog opens or closes. */
export function isSameButDialog({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  const bare = (url: URL) => {
    const copy = new URL(url)
    copy.searchParams.delete(PARAMETER)
    return copy.pathname + copy.searchParams.toString()
  }
  return currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl)
}
