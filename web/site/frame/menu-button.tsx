import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import * as texts from './texts.ts'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })))
const preload = () => void loadMenu()

/** Below width 1090. The menu loads when the visitor is about to open it, and closes on the page that it leads to. */
export function MenuButton() {
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    setOpen(false)
  }
  return (
    <div className="nav:hidden">
      <IconButton
        icon="menu"
        size={24}
        label={texts.menuTitle}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="-mr-2.5"
      />
      {open && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
