import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { DecodedHeic } from './decode-heic.ts'

const { bytes, mostPixels } = workerData as { bytes: Uint8Array; mostPixels: number }
const answer = await decode().catch((): DecodedHeic => ({ ok: false, reason: 'no picture' }))
parentPort?.postMessage(answer, answer.ok ? [answer.pixels.buffer as ArrayBuffer] : [])

async function decode(): Promise<DecodedHeic> {
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return { ok: false, reason: 'no picture' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return { ok: false, reason: 'too many pixels' }
  const frame = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<typeof frame | null>((resolve) => image.display(frame, resolve))
  return shown
    ? { ok: true, pixels: new Uint8Array(shown.data.buffer), width, height }
    : { ok: false, reason: 'no picture' }
}
