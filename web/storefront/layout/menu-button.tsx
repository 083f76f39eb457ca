import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })))
const preload = () => void loadMenu()

/** Below width 1090. The menu itself is fetched when somebody is about to open it. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <div className="nav:hidden">
      <IconButton icon="menu" size={24} label="Menu" aria-haspopup="dialog" onPointerEnter={preload} onTouchStart={preload} onFocus={preload} onClick={() => setOpen(true)} className="-mr-2.5" />
      {open && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
