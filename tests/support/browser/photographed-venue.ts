import path from 'node:path'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { publicWeb } from '../../../adapters/remote-files/public-web/public-web.ts'
import type { Context } from '../../../modules/call/context.ts'
import { importVenues } from '../../../modules/venues/import/import-venues.ts'
import { pictureServer, sends } from '../providers/picture-server.ts'

/** A gym far from the cities of the demo, with photographs: imported, as a company would. */
export async function importPhotographedVenue(context: Context, folder: string): Promise<void> {
  const server = await pictureServer()
  const colours = ['#cc4422', '#3366cc', '#22aa55']
  for (const [index, background] of colours.entries()) {
    const photo = sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    server.answers.set(`/${index}.jpg`, sends(await photo.jpeg().toBuffer()))
  }
  const file = path.join(folder, 'photographed.csv')
  const addresses = colours.map((_colour, index) => `${server.origin}/${index}.jpg`).join(' ')
  writeFileSync(file, `id,name,lat,lng,image\n1,Polar Gym,64.1767,-51.7361,${addresses}\n`)
  const photos = {
    files: context.files,
    remoteFiles: publicWeb({ standIn: server.origin, accept: 'image/*' }),
    heic: true,
  }
  await importVenues({ ...context, photos }, file)
  await server.close()
}
