import { expect } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import qrCode from 'qrcode'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { chromiumFlags } from '../../../tools/chromium.ts'
import { atPhone, expectAccessible, signIn, test } from '../../support/browser/journey.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

const VENUE = 'river-house-gym'
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

const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
const film = path.join(folder, 'door.y4m')
writeFileSync(film, filmOf(`https://www.example.com/door/${demoDoorCode(VENUE)}`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

test.use({
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
})

test(
  'the camera reads the code at the door, and the visit is checked in',
  atPhone('travellers scan with a phone'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'scan')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    await page.goto(`/user/profile/bookings/${id}`)
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await expect(page.getByText('3 visits left on your pass')).toBeVisible()
    await expectAccessible(page)
  },
)
