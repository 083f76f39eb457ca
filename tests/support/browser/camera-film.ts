import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import qrCode from 'qrcode'
import { chromiumFlags } from '../../../tools/chromium.ts'

const EDGE = 480

/** The camera's view: a film of one picture, with the code in the middle of a white wall. */
function filmOf(text: string): Buffer {
  const { size, data } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dot = Math.floor((EDGE * 0.7) / size)
  const start = Math.floor((EDGE - size * dot) / 2)
  const light = Buffer.alloc(EDGE * EDGE, 235)
  for (let y = 0; y < size * dot; y++) {
    for (let x = 0; x < size * dot; x++) {
      if (data[Math.floor(y / dot) * size + Math.floor(x / dot)]) light[(start + y) * EDGE + start + x] = 16
    }
  }
  const colour = Buffer.alloc((EDGE * EDGE) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${EDGE} H${EDGE} F5:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** A browser whose camera shows a film, and a function that puts a QR code into it before the camera is opened. */
export function cameraOfFilm() {
  const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
  const film = path.join(folder, 'code.y4m')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    show: (text: string) => writeFileSync(film, filmOf(text)),
    use: {
      permissions: ['camera'],
      launchOptions: {
        args: [
          ...chromiumFlags,
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
        ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      },
    },
  }
}
