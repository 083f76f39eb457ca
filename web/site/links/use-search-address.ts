import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * The search parameters of the page's address, or of the pending address of the same page. A control responds at once,
 * and quick successive choices add up.
 */
export function useSearchAddress() {
  const here = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === here.pathname
  const query = isBusy ? navigation.location.search : here.search
  // The latest choice. A later render reports it, and renders in between, which do not know it yet, must not undo it.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query, here])
  /**
   * Resolves when the page shows it. `write` returns the next address, starting with '?', from the parameters chosen so
   * far.
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
  const parameters = useMemo(() => new URLSearchParams(query), [query])
  return { parameters, isBusy, go }
}
