import jsQr from 'jsqr'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { codeOfScan } from './door-code.rules.ts'

const FRAME_MS = 150

interface ScannerProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Reads the venue's QR code with the camera. Pictures stay on the phone. */
export default function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let left = false
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (left || !video.current) return stopStream(stream)
      video.current.srcObject = stream
      await video.current.play()
      timer = setInterval(() => {
        const code = video.current && readFrame(video.current)
        if (code) found(code)
      }, FRAME_MS)
    }
    start().catch(() => setProblem('We cannot use the camera. Please type the code instead.'))
    return () => {
      left = true
      clearInterval(timer)
      stopStream(stream)
    }
  }, [])
  return (
    <Dialog title="Scan the code at the door" size="sm" phone="full" onClose={onClose}>
      {problem ? <p role="alert">{problem}</p> : <video ref={video} playsInline muted className="aspect-square w-full rounded-card bg-ink object-cover" aria-label="Camera" />}
    </Dialog>
  )
}

function readFrame(video: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = video
  if (!width || !height) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0)
  const scan = jsQr(context.getImageData(0, 0, width, height).data, width, height)
  return scan ? codeOfScan(scan.data) : null
}

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
