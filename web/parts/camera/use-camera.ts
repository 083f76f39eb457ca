import jsQr from 'jsqr'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import * as texts from './texts.ts'

const FRAME_MS = 150
/** Wide enough for a code that fills a quarter of the picture, and small enough for a slow phone. */
const MOST_PIXELS_WIDE = 640

interface CameraEvents {
  readonly onText: (text: string) => void
  readonly onProblem: (error: unknown) => void
}

/** Shows the camera in a video and reports the codes in it while the screen is open. Pictures stay on the phone. */
export function useCamera(events: CameraEvents): RefObject<HTMLVideoElement | null> {
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

function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Why there is no picture, in words. */
export function cameraProblemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return texts.cameraNotAllowed
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return texts.cameraNotFound
  if (name === 'NotReadableError') return texts.cameraInUse
  return texts.cameraUnusable
}
