import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Scanned } from '../scans/look-at-scan.ts'
import type DeskCameraType from './desk-camera.tsx'
import * as texts from './texts.ts'

const DeskCamera = lazy<typeof DeskCameraType>(() => import('./desk-camera.tsx').catch(() => ({ default: NoCamera })))

interface DeskBarProps {
  readonly onScan: (scanned: Scanned) => void
  /** What the desk has to say of itself. */
  readonly children: ReactNode
}

/** Where a thumb is: the camera, the code to type, and how the desk stands. */
export function DeskBar({ onScan, children }: DeskBarProps) {
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return
    onScan({ how: 'typed', text: typed })
    setTyped('')
  }
  return (
    <section
      aria-label={texts.checkInAtThisDesk}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised shadow-raised"
    >
      <div className="wrap grid max-w-3xl gap-2 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
        <form onSubmit={send} noValidate className="flex items-start gap-2">
          <button
            type="button"
            aria-label={texts.scanWithTheCamera}
            onClick={() => setCameraOpen(true)}
            className="grid size-14 shrink-0 place-items-center rounded-card bg-primary text-on-primary hover:bg-primary-hover"
          >
            <Icon name="scan" size={30} />
          </button>
          <TextField
            label={texts.codeOfTheTicket}
            labelHidden
            placeholder={texts.codeOfTheTicket}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setMissing(false)
            }}
            error={isMissing ? texts.pleaseEnterTheCode : undefined}
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
            {texts.checkIn}
          </Button>
        </form>
      </div>
      {isCameraOpen && (
        <Suspense>
          <DeskCamera onText={(text) => onScan({ how: 'camera', text })} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The camera's code did not load: a code can always be typed. */
function NoCamera({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    toast.error(texts.theCameraCouldNotBeLoaded)
    close()
  }, [])
  return <></>
}
