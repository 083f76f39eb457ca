import jsQr from 'jsqr'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { codeOfScan } from './door-code.rules.ts'
import { NoScanner } from './no-scanner.tsx'
import * as texts from './texts.ts'

const FRAME_MS = 150
/** Wide enough for a code that fills a quarter of the picture, and small enough for a slow phone. */
const MOST_PIXELS_WIDE = 640

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
    onProblem: (error) => setProblem(problemText(error)),
  })
  if (problem) return <NoScanner text={problem} onClose={onClose} />
  return (
    <Dialog
      title={texts.scanTheCodeAtTheDoor2}
      size="sm"
      phone="full"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {texts.typeTheCode}
        </Button>
      }
    >
      <div className="relative overflow-hidden rounded-card bg-ink">
        <video ref={video} playsInline muted className="aspect-square w-full object-cover" aria-label={texts.camera} />
        <span aria-hidden className="pointer-events-none absolute inset-[15%] rounded-panel border-4 border-white/90" />
      </div>
      <p role="status" className="mt-4 text-center text-ink-muted">
        {foreign ? texts.thisIsAQrCode : texts.holdTheCodeInsideTheFrame}
      </p>
    </Dialog>
  )
}

interface CameraEvents {
  readonly onText: (text: string) => void
  readonly onProblem: (error: unknown) => void
}

/** Shows the camera in a video and reports the codes in it while the screen is open. */
function useCamera(events: CameraEvents): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(events.onText)
  const fail = useEffectEvent(events.onProblem)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let left = false
    const start = async () => {
      if (!('mediaDevices' in navigator)) throw new DOMException('not a secure page', 'NotFoundError')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (left || !video.current) return stopStream(stream)
      video.current.srcObject = stream
      await video.current.play()
      const canvas = document.createElement('canvas')
      timer = setInterval(() => {
        const text = video.current && readFrame(video.current, canvas)
        if (text) read(text)
      }, FRAME_MS)
    }
    start().catch((error: unknown) => !left && fail(error))
    return () => {
      left = true
      clearInterval(timer)
      stopStream(stream)
    }
  }, [])
  return video
}

function readFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const scale = Math.min(1, MOST_PIXELS_WIDE / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (!width || !height) return null
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, width, height)
  return jsQr(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return texts.thisSiteMayNotUse
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return texts.weFoundNoCamera
  if (name === 'NotReadableError') return texts.theCameraIsInUse
  return texts.weCannotUseTheCamera
}

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
