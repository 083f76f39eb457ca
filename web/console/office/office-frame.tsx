import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Staff } from '../../../contract/staff.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TabRow } from '../frame/tab-row.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { FindBox } from './find-box.tsx'
import { isInRoom, officeAreas } from './office-rooms.ts'
import * as texts from './texts.ts'

interface OfficeFrameProps {
  readonly children: (staff: Staff, account: string) => ReactNode
}

/** A page of those who run the product: what they may see, and the search box. */
export function OfficeFrame({ children }: OfficeFrameProps) {
  return (
    <StaffFrame>
      {(account) => (
        <Office key={account} account={account}>
          {children}
        </Office>
      )}
    </StaffFrame>
  )
}

function Office({ account, children }: OfficeFrameProps & { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/me')), account)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Link to="/staff" className="font-medium underline underline-offset-3">
          {texts.accountLink}
        </Link>
        <FindBox />
      </div>
      <OfficeTabs rights={loaded.value?.rights ?? []} />
      <RecordFrame loaded={loaded} reload={reload}>
        {(staff) => children(staff, account)}
      </RecordFrame>
    </div>
  )
}

/** The areas, and below them the pages of the one that is open. */
function OfficeTabs({ rights }: { readonly rights: readonly string[] }) {
  const { pathname } = useLocation()
  const areas = officeAreas(rights)
  const open = areas.find(({ rooms }) => rooms.some((room) => isInRoom(pathname, room)))
  const rooms = open && open.rooms.length > 1 ? open.rooms : []
  return (
    <div className="grid print:hidden">
      <TabRow
        label={texts.areasLabel}
        tabs={areas.map(({ text, rooms: [first] }) => ({ text, path: first?.path ?? '' }))}
        isHere={({ text }) => text === open?.text}
      />
      {rooms.length > 0 && (
        <TabRow label={texts.roomsLabel} tabs={rooms} isHere={(room) => isInRoom(pathname, room)} isBelow />
      )}
    </div>
  )
}
