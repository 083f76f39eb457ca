import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { VenueTabs } from './venue-tabs.tsx'
import * as texts from './texts.ts'

/** A page of one venue, for those who work there. */
export function VenueFrame({ children }: { readonly children: (account: string) => ReactNode }) {
  const { venue } = useParams()
  return (
    <StaffFrame>
      {(account) => (
        <div key={`${account} ${venue}`} className="mx-auto grid max-w-3xl gap-6">
          <p>
            <Link to="/staff" className="font-medium underline underline-offset-3">
              {texts.backToYourAccount}
            </Link>
          </p>
          <VenueTabs account={account} venue={venue ?? ''} />
          {children(account)}
        </div>
      )}
    </StaffFrame>
  )
}
