import { type LinkProps, type Location, useLocation, useNavigate } from 'react-router'

export type ProductDialog = 'gym-access' | 'schedule'

const PARAMETER = 'show'
/** Marks the entry of a dialog that was opened here: closing is going back. */
interface DialogEntry {
  readonly openedHere?: true
}

interface ProductDialogs {
  readonly shown: ProductDialog | null
  /** For a link that opens one: it works before any script has run. */
  readonly linkTo: (dialog: ProductDialog) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
  readonly hide: () => void
}

/** What of a venue stands open over its page; in the address, so that Back closes it and comes back to it. */
export function useProductDialog(): ProductDialogs {
  const here = useLocation() as Location<DialogEntry | null>
  const navigate = useNavigate()
  const parameters = new URLSearchParams(here.search)
  const named = parameters.get(PARAMETER)
  return {
    shown: named === 'gym-access' || named === 'schedule' ? named : null,
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

/** For a page's `shouldRevalidate`: what was loaded stays while only a dialog opens or closes. */
export function isSameButDialog({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  const bare = (url: URL) => {
    const copy = new URL(url)
    copy.searchParams.delete(PARAMETER)
    return copy.pathname + copy.searchParams.toString()
  }
  return currentUrl.href !== nextUrl.href && bare(currentUrl) === bare(nextUrl)
}
