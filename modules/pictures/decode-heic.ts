import { Worker } from 'node:worker_threads'

export type DecodedHeic =
  | { readonly ok: true; readonly pixels: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly reason: 'no picture' | 'too many pixels' }

interface Limits {
  readonly mostPixels: number
  readonly seconds: number
}

/**
 * The main picture of a HEIC file as upright RGBA, decoded by WebAssembly in a separate thread: a harmful file reaches
 * neither this process's memory nor its time. The size counts before the pixels are decoded.
 */
export async function decodeHeic(bytes: Uint8Array, { mostPixels, seconds }: Limits): Promise<DecodedHeic> {
  // The library's remarks about a broken file are dropped.
  const options = { workerData: { bytes, mostPixels }, stdout: true, stderr: true }
  const worker = new Worker(new URL('heic-thread.ts', import.meta.url), options)
  const failed: DecodedHeic = { ok: false, reason: 'no picture' }
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<DecodedHeic>((resolve) => {
      timer = setTimeout(() => resolve(failed), seconds * 1_000)
      worker.once('message', resolve)
      worker.once('error', () => resolve(failed))
      worker.once('exit', () => resolve(failed))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
