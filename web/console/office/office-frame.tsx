import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Staff } from '../../../contract/staff.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { cx } from '../../ui/cx.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { FindBox } from './find-box.tsx'
import { officeRooms } from './office-rooms.ts'
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

function OfficeTabs({ rights }: { readonly rights: readonly string[] }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const isKnown = rights.length > 0
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, isKnown])
  return (
    <nav
      ref={nav}
      aria-label={texts.roomsLabel}
      className="no-scrollbar print:hidden -mx-1 overflow-x-auto border-b border-line px-1 max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2.5rem),transparent)]"
    >
      <ul className="flex min-h-12 gap-x-6 max-lg:w-max max-lg:pr-10 lg:flex-wrap lg:gap-x-4">
        {officeRooms(rights).map(({ path, text }) => {
          const isHere = pathname === path || pathname.startsWith(`${path}/`)
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={isHere ? (pathname === path ? 'page' : 'true') : undefined}
                className={cx(
                  '-mb-px flex min-h-12 items-center border-b-2 px-1 font-semibold whitespace-nowrap',
                  isHere ? 'border-primary text-ink' : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
