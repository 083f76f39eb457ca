import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSite } from '../facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NotLoaded } from '../errors/not-loaded.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import type { ShareContent } from './share-links.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ShareButtonProps {
  /** The dialog's title as documented (2-marketplace §2.22); the last two are additions. */
  readonly title: 'Share Studio' | 'Share Class' | 'Share Article' | 'Share Profile' | 'Share Trip'
  /** 'River House Gym, London'. */
  readonly text: string
  /** The path of the page, without anything specific to this visit. */
  readonly path: string
  readonly look?: 'icon' | 'text'
}

const ShareDialog = lazy<ComponentType<ShareDialogProps>>(() =>
  import('./share-dialog.tsx').catch(() => ({ default: NotLoaded })),
)

/** Shares with the phone's own sheet if there is one, else with a dialog of links. */
export function ShareButton({ title, text, path, look = 'icon' }: ShareButtonProps) {
  const { brand } = useSite()
  const [shared, setShared] = useState<ShareContent>()
  const share = async () => {
    const what = { title: fillIn(texts.shareTitle, { brand }), text, url: new URL(path, location.origin).href }
    if (!(await shareByPhone(what))) setShared(what)
  }
  return (
    <>
      {look === 'icon' ? (
        <IconButton icon="share" label={title} tone="outlined" onClick={() => void share()} />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          icon="share"
          aria-label={fillIn(texts.shareLabel, { text })}
          onClick={() => void share()}
        >
          {texts.shareButton}
        </Button>
      )}
      {shared && (
        <Suspense>
          <ShareDialog title={title} shared={shared} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Closing the sheet without sharing counts as handled. Computers' sheets offer less than our dialog does. */
async function shareByPhone(what: ShareContent): Promise<boolean> {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(what)
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}
