import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * The search parameters of the page's address, or of the address that is on its way to the same page: a control answers
 * at once, and choices that follow each other quickly add up.
 */
export function useSearchAddress() {
  const here = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === here.pathname
  const query = isBusy ? navigation.location.search : here.search
  // What was chosen last. A rendering tells of it later, and those in between, which know nothing of it, must not take
  // it back.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query, here])
  /**
   * Done when the page shows it. `write` makes the next address, beginning with '?', of the parameters chosen so far.
   */
  const go = useCallback(
    async (
      write: (parameters: URLSearchParams) => string,
      { replace = false }: { readonly replace?: boolean } = {},
    ) => {
      latest.current = write(new URLSearchParams(latest.current))
      await navigate(latest.current, { preventScrollReset: true, replace })
    },
    [navigate],
  )
  return { parameters: new URLSearchParams(query), isBusy, go }
}
