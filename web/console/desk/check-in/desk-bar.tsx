import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { plainCode } from '../../../../contract/codes.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DeskInput } from '../scans/look-at-scan.ts'
import { readTicketCode } from '../scans/ticket-code.rules.ts'
import type DeskCameraType from './desk-camera.tsx'
import * as texts from './texts.ts'

const DeskCamera = lazy<typeof DeskCameraType>(() => import('./desk-camera.tsx').catch(() => ({ default: NoCamera })))

interface DeskBarProps {
  /** Undefined for staff who may not check guests in. */
  readonly onScan: ((scanned: DeskInput) => void) | undefined
  /** The desk's own state. */
  readonly children: ReactNode
}

/** Within reach of a thumb: the state of the desk, and the ways to check a guest in. */
export function DeskBar({ onScan, children }: DeskBarProps) {
  return (
    <section
      aria-label={texts.formLabel}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised shadow-raised [&_dialog_button]:min-h-14 [&_[data-cross]]:size-14"
    >
      <div className="wrap pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto grid max-w-4xl gap-2">
          {children}
          {onScan && <CodeForm onScan={onScan} />}
        </div>
      </div>
    </section>
  )
}

/** The camera, and the code to type. */
function CodeForm({ onScan }: { readonly onScan: (scanned: DeskInput) => void }) {
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = plainCode(typed) === ''
    setMissing(isEmpty)
    if (isEmpty) return
    onScan({ how: 'typed', text: typed })
    // Text that no ticket can have is a slip: it stays, and the next text replaces it.
    if (readTicketCode(typed) !== null) setTyped('')
  }
  return (
    <>
      <form onSubmit={send} noValidate className="flex items-start gap-2">
        <button
          type="button"
          aria-label={texts.cameraButton}
          onClick={() => setCameraOpen(true)}
          className="grid size-14 shrink-0 place-items-center rounded-card bg-primary text-on-primary hover:bg-primary-hover"
        >
          <Icon name="scan" size={30} />
        </button>
        <TextField
          label={texts.codeLabel}
          labelHidden
          placeholder={texts.codeLabel}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMissing(false)
          }}
          onFocus={({ target }) => target.select()}
          error={isMissing ? texts.codeMissingError : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={400}
          fieldClassName="min-w-0 flex-1"
          className="figures min-h-14 text-lg"
        />
        <Button type="submit" size="lg" variant="secondary" className="min-h-14 px-4!">
          {texts.checkInButton}
        </Button>
      </form>
      {isCameraOpen && (
        <Suspense>
          <DeskCamera onText={(text) => onScan({ how: 'camera', text })} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The camera's code did not load: a code can always be typed. */
function NoCamera({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    toast.error(texts.cameraError)
    close()
  }, [])
  return <></>
}
