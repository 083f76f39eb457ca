import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bookDeskGuests } from '../../../demo/book-desk-guests.ts'
import { buildWorld } from '../../../demo/build-world.ts'
import { makeSpecialDates } from '../../../demo/make-special-dates.ts'
import { makeWeeklyClass } from '../../../demo/make-weekly-class.ts'
import { demoCities } from '../../../demo/world/cities.ts'
import { localTime } from '../../../modules/formats/zone-time.rules.ts'
import { openCommand } from '../../../server/commands/command.ts'
import { startServer } from '../../../server/start/start.ts'
import { lengthenWords } from './longest-words.ts'

// The London of the demo world, in which everything typed or imported is one word of its longest length.
const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-longest-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const env = { ...process.env, DEMO: 'false', DATA_DIR: folder }
const { context, close } = await openCommand(env)
await buildWorld(
  context,
  demoCities.filter(({ slug }) => slug === 'london'),
  () => undefined,
)
await makeSpecialDates(context, localTime('Europe/London', context.clock()).date)
await bookDeskGuests(context)
await makeWeeklyClass(context)
await lengthenWords(context)
await close()
await startServer(env)
