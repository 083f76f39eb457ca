import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { dialogOf, isDialogEntry } from '../../site/links/page-dialogs.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const ContactDialog = lazy(() => import('../../site/contact/contact-dialog.tsx').catch(() => ({ default: NotLoaded })))
const ShareDialog = lazy(() => import('../../site/share/share-dialog.tsx').catch(() => ({ default: NotLoaded })))

/** The dialog that the address asks for, over any page. Its code loads on demand. */
export function PageDialogs() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const { brand, publicUrl } = useSite()
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  const dialog = dialogOf(hash)
  if (!started || !dialog) return null
  const close = () =>
    void (isDialogEntry(state)
      ? navigate(-1)
      : navigate({ search, hash: '' }, { replace: true, preventScrollReset: true }))
  return (
    <Suspense>
      {dialog === 'refer-your-friend' ? (
        <ShareDialog
          addressed
          title={texts.referTitle}
          shared={{
            url: `${publicUrl}/`,
            title: fillIn(texts.referShareTitle, { brand }),
            text: fillIn(texts.referShareText, { brand }),
          }}
          onClose={close}
        />
      ) : (
        <ContactDialog topic={dialog} onClose={close} />
      )}
    </Suspense>
  )
}
