import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ClassSearch, readClassSearch, writeClassSearch } from './class-search.rules.ts'

export type Change = Partial<ClassSearch>

/**
 * The state of the schedule in its address. What is on its way counts already, so that a control answers at once and
 * changes that follow each other quickly add up.
 */
export function useClassSearch(city: string) {
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === pathname
  const wanted = isBusy ? new URLSearchParams(navigation.location.search) : parameters
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  const search = readClassSearch(wanted, city)
  const addressOf = (change: Change) => writeClassSearch({ ...search, ...change }, wanted)
  /** Done when the page shows it. A change that is no step of its own takes the place of the present address. */
  const go = useCallback(
    async (change: Change, { replace = false }: { readonly replace?: boolean } = {}) => {
      const address = writeClassSearch({ ...readClassSearch(latest.current, city), ...change }, latest.current)
      latest.current = new URLSearchParams(address)
      await navigate(address, { preventScrollReset: true, replace })
    },
    [city, navigate],
  )
  return { search, isBusy, addressOf, go }
}
