import { type FileStore, fileKey } from '../../adapters/files/files.ts'
import type { OwnPictures } from '../../modules/call/context.ts'
import { parseImagePath } from '../../artwork/picture-key.ts'
import { photoFile } from '../../modules/venues/pictures/photo-address.rules.ts'
import { drawingRoom } from './drawing-room.ts'
import { NAMED, partnerLogo, renderImage } from './images.ts'
import { parsePhotoPath } from './photos.ts'

/** Drawn pictures are only needed in small sizes. */
const SMALL = '-640.jpg'

/**
 * Uploads and photographs from where they are kept; logos and drawn pictures from the drawing room, with the page's own
 * (server/site/images.ts).
 */
export function readOwnPictures({
  files,
  folder,
}: {
  readonly files: FileStore
  readonly folder: string
}): OwnPictures {
  const draw = drawingRoom(folder)
  return async (address) => {
    const [, place, rest = ''] = /^\/(uploads|images)\/(.+)$/.exec(address) ?? []
    if (place === 'uploads') return fileKey.test(rest) ? (await files.get(rest))?.bytes : undefined
    if (place !== 'images') return undefined
    const photo = parsePhotoPath(rest)
    if (photo) return (await files.get(photoFile(photo.hash)))?.bytes
    const logo = await partnerLogo(rest)
    if (logo !== undefined) return Buffer.from(logo)
    const wanted = parseImagePath(rest.endsWith(NAMED) ? `${rest.slice(0, -NAMED.length)}${SMALL}` : rest)
    return wanted ? draw(`${wanted.key}-${wanted.width}.${wanted.format}`, () => renderImage(wanted)) : undefined
  }
}
