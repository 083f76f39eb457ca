const MOST_BYTES = 5 * 1024 * 1024
/** Larger than any picture that the site shows. */
const LONGEST_SIDE = 3_000

/**
 * A phone's picture is often larger than what the server takes, so the browser draws it smaller. A picture that is
 * small enough, or that this browser cannot read, stays as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MOST_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
}
