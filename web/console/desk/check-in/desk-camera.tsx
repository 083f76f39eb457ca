import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cameraProblemText, useCamera } from '../../../parts/camera/use-camera.ts'
import * as texts from './texts.ts'

/** A ticket that stays before the camera is one scan. */
const SAME_TICKET_MS = 4_000

interface DeskCameraProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Reads one ticket after the other until staff close it. The screen stays on meanwhile. */
export default function DeskCamera({ onText, onClose }: DeskCameraProps) {
  const [problem, setProblem] = useState<string>()
  const last = useRef({ text: '', at: 0 })
  const video = useCamera({
    onText(text) {
      const now = performance.now()
      const isSame = text === last.current.text && now - last.current.at < SAME_TICKET_MS
      last.current = { text, at: now }
      if (!isSame) onText(text)
    },
    onProblem: (error) => setProblem(cameraProblemText(error)),
  })
  useScreenOn(problem === undefined)
  return (
    <Dialog
      title={texts.cameraTitle}
      size="md"
      phone="full"
      onClose={onClose}
      footer={
        <Button variant="secondary" wide className="min-h-14" onClick={onClose} data-autofocus>
          {texts.cameraTypeButton}
        </Button>
      }
    >
      {problem ? (
        <div className="grid justify-items-center gap-4 py-10 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            <Icon name="camera" size={28} />
          </span>
          <p role="alert">{problem}</p>
        </div>
      ) : (
        <>
          <div className="relative overflow-hidden rounded-card bg-ink">
            <video
              ref={video}
              playsInline
              muted
              className="aspect-square w-full object-cover max-sm:aspect-[3/4]"
              aria-label={texts.cameraLabel}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-[15%] rounded-panel border-4 border-white/90"
            />
          </div>
          <p className="mt-4 text-center text-ink-muted">{texts.cameraHint}</p>
        </>
      )}
    </Dialog>
  )
}

/**
 * Keeps the screen from going dark, as far as the device allows. The browser forgets it whenever the page is hidden.
 */
function useScreenOn(isWanted: boolean): void {
  const wanted = useEffectEvent(() => isWanted)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || !wanted()) return
      lock = await navigator.wakeLock.request('screen')
      if (left) await lock.release()
    }
    const keep = () => void ask().catch(() => undefined)
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', keep)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
