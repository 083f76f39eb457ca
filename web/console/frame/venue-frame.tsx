import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { VenueTabs } from './venue-tabs.tsx'
import * as texts from './texts.ts'

interface VenueFrameProps {
  /** Uses the whole width: a week side by side. */
  readonly isWide?: boolean
  readonly children: (account: string) => ReactNode
}

/** A page of one venue, for those who work there. */
export function VenueFrame({ isWide = false, children }: VenueFrameProps) {
  const { venue } = useParams()
  return (
    <StaffFrame>
      {(account) => (
        <div key={`${account} ${venue}`} className={cx('mx-auto grid gap-6', !isWide && 'max-w-4xl')}>
          <p className="print:hidden">
            <Link to="/staff" className="font-medium underline underline-offset-3">
              {texts.accountLink}
            </Link>
          </p>
          <VenueTabs account={account} venue={venue ?? ''} />
          {children(account)}
        </div>
      )}
    </StaffFrame>
  )
}
