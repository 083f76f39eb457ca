import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TabRow } from '../frame/tab-row.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { partnerRooms } from './partner-rooms.ts'
import * as texts from './texts.ts'

/** A partner, the person who looks, and what they may do there. */
export interface PartnerPlace {
  readonly slug: string
  readonly account: string
  readonly rights: readonly string[]
  readonly isOperator: boolean
}

/** A page of one partner, for those who manage it and for operators. */
export function PartnerFrame({ children }: { readonly children: (place: PartnerPlace) => ReactNode }) {
  const { partner = '' } = useParams()
  return (
    <StaffFrame>
      {(account) => (
        <Rooms key={`${account} ${partner}`} account={account} slug={partner}>
          {children}
        </Rooms>
      )}
    </StaffFrame>
  )
}

interface RoomsProps extends Pick<PartnerPlace, 'account' | 'slug'> {
  readonly children: (place: PartnerPlace) => ReactNode
}

function Rooms({ account, slug, children }: RoomsProps) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  // A batch of codes has a page below its room.
  const room = useLocation().pathname.split('/').slice(0, 5).join('/')
  const staff = loaded.value
  const rights = (staff?.role === 'operator' ? staff : staff?.partners.find((one) => one.slug === slug))?.rights ?? []
  return (
    <div className="grid gap-6">
      <p className="print:hidden">
        <Link to="/staff" className="font-medium underline underline-offset-3">
          {texts.accountLink}
        </Link>
      </p>
      <TabRow label={texts.tabsLabel} tabs={partnerRooms(slug, rights)} isHere={({ path }) => room === path} />
      <RecordFrame loaded={loaded} reload={reload}>
        {({ role }) => children({ slug, account, rights, isOperator: role === 'operator' })}
      </RecordFrame>
    </div>
  )
}
