import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListName, SavedView } from '../../../../contract/staff-views.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { staffApi } from '../../staff-login.ts'
import { viewAddress } from './list-address.rules.ts'
import type { ListView } from './list-views.tsx'
import * as texts from './texts.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))
const FirstViewDialog = lazy(() => import('./first-view-dialog.tsx'))
const RemoveViewDialog = lazy(() => import('./remove-view-dialog.tsx'))

interface ViewActsProps {
  readonly list: ListName
  readonly chosen: ListView | undefined
  /** What the list shows now, as a view keeps it. */
  readonly address: string
  readonly isChanged: boolean
  readonly reload: () => Promise<void>
  readonly mayChooseFirst: boolean
}

/** What can be done with a view that was changed, and with one of one's own. */
export function ViewActs({ list, chosen, address, isChanged, reload, mayChooseFirst }: ViewActsProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'saveAs' | 'remove'>()
  const row = useRef<HTMLDivElement>(null)
  const own = chosen?.saved?.isOwn ? chosen.saved : undefined
  const close = () => setOpen(undefined)
  const shared = mayChooseFirst && chosen?.saved?.isShared ? chosen.saved : undefined
  if (!isChanged && !own && !shared) return null
  return (
    <div ref={row} tabIndex={-1} className="flex flex-wrap items-center gap-2">
      {isChanged && chosen && (
        <>
          <Badge tone="warning">{texts.viewChanged}</Badge>
          <Button variant="ghost" onClick={() => void navigate(viewAddress(chosen))}>
            {texts.viewResetButton}
          </Button>
        </>
      )}
      {isChanged && own && <SaveViewButton list={list} view={own} address={address} onSaved={reload} />}
      {isChanged && (
        <Button variant="secondary" onClick={() => setOpen('saveAs')}>
          {texts.viewSaveAsButton}
        </Button>
      )}
      {own && (
        <Button variant="ghost" onClick={() => setOpen('remove')}>
          {texts.viewRemoveButton}
        </Button>
      )}
      {shared && <FirstViewButton list={list} view={shared} reload={reload} />}
      <Suspense>
        {open === 'saveAs' && (
          <SaveViewDialog
            list={list}
            address={address}
            onClose={close}
            onSaved={async (view) => {
              await reload()
              close()
              void navigate(viewAddress(view))
            }}
          />
        )}
        {open === 'remove' && own && (
          <RemoveViewDialog
            list={list}
            view={own}
            focusAfter={row}
            onClose={close}
            onDone={async () => {
              await reload()
              void navigate('?')
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

interface FirstViewButtonProps {
  readonly list: ListName
  readonly view: SavedView
  readonly reload: () => Promise<void>
}

function FirstViewButton(props: FirstViewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {texts.viewFirstButton}
      </Button>
      <Suspense>{isOpen && <FirstViewDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

interface SaveViewButtonProps {
  readonly list: ListName
  readonly view: SavedView
  readonly address: string
  readonly onSaved: () => Promise<void>
}

function SaveViewButton({ list, view: { id, name, isShared }, address, onSaved }: SaveViewButtonProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const params = { path: { list, view: id } }
      await awaitAnswer(staffApi.POST('/api/staff/views/{list}/{view}', { params, body: { name, address, isShared } }))
      await onSaved()
      toast.success(texts.viewSaved)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button variant="secondary" loading={isSaving} loadingLabel={texts.viewSaveBusy} onClick={() => void save()}>
      {texts.viewSaveButton}
    </Button>
  )
}
