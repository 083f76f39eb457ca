import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import * as texts from './texts.ts'

/** Pages that say themselves that there is no connection, and what still works. */
const tellsItself = /^\/(?:offline|user\/profile\/bookings\/[^/]+)\/?$/

/** Shows while the connection is gone, and disappears by itself. */
export function OfflineNotice() {
  const online = useOnline()
  const { pathname } = useLocation()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:hidden"
    >
      {!online && !tellsItself.test(pathname) && (
        <p className="flex animate-[rise_200ms_var(--ease-out)] items-center gap-2.5 rounded-full bg-secondary px-5 py-3 text-sm font-medium text-on-secondary shadow-overlay">
          <Icon name="offline" size={18} />
          {texts.offlineNotice}
        </p>
      )}
    </div>
  )
}
