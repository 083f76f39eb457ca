import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../site/facts/site-facts.ts'
import { dialogEntry, isDialogEntry } from '../../site/links/page-dialogs.rules.ts'

const PARAMETER = 'invoice'

interface ShownInvoice {
  /** The booking whose invoice the address names. */
  readonly bookingId: string | null
  readonly show: (bookingId: string) => void
  readonly close: () => void
}

/**
 * The invoice has its own address, `?invoice=`, on restricted sites only (2-marketplace §2.10); elsewhere undefined.
 */
export function useInvoice(): ShownInvoice | undefined {
  const { branding } = useSite()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  if (branding.hasApp) return undefined
  const asked = new URLSearchParams(search)
  const go = (parameters: URLSearchParams, entry: { replace: true } | { state: typeof dialogEntry }) =>
    void navigate({ search: parameters.toString() }, { ...entry, preventScrollReset: true })
  return {
    bookingId: asked.get(PARAMETER),
    show: (bookingId) => {
      const next = new URLSearchParams(search)
      next.set(PARAMETER, bookingId)
      go(next, { state: dialogEntry })
    },
    close: () => {
      if (isDialogEntry(state)) return void navigate(-1)
      asked.delete(PARAMETER)
      return go(asked, { replace: true })
    },
  }
}
