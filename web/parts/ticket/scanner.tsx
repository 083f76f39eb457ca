import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cameraProblemText, useCamera } from '../camera/use-camera.ts'
import { codeOfScan } from './door-code.rules.ts'
import { NoScanner } from './no-scanner.tsx'
import * as texts from './texts.ts'

interface ScannerProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Reads the venue's QR code with the camera. Pictures stay on the phone. */
export default function Scanner({ onCode, onClose }: ScannerProps) {
  const [problem, setProblem] = useState<string>()
  const [foreign, setForeign] = useState(false)
  const video = useCamera({
    onText(text) {
      const code = codeOfScan(text)
      if (code) onCode(code)
      else setForeign(true)
    },
    onProblem: (error) => setProblem(cameraProblemText(error)),
  })
  if (problem) return <NoScanner text={problem} onClose={onClose} />
  return (
    <Dialog
      title={texts.scannerTitle}
      size="sm"
      phone="full"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.scannerTypeButton}
        </Button>
      }
    >
      <div className="relative overflow-hidden rounded-card bg-ink">
        <video
          ref={video}
          playsInline
          muted
          className="aspect-square w-full object-cover"
          aria-label={texts.scannerCameraLabel}
        />
        <span aria-hidden className="pointer-events-none absolute inset-[15%] rounded-panel border-4 border-white/90" />
      </div>
      <p role="status" className="mt-4 text-center text-ink-muted">
        {foreign ? texts.scannerForeignCode : texts.scannerHint}
      </p>
    </Dialog>
  )
}
