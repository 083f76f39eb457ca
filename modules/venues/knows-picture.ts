import type { Context } from '../call/context.ts'
import { isPictureOfDestination, isPictureOfVenue } from './pictures.queries.ts'

/**
 * Whether a drawn picture belongs to a venue or a destination of ours. Pictures are drawn on first request, so without
 * this check a stranger could have any number of them drawn.
 * @param slug of the venue; undefined for a picture of a city
 * @param url the address as the catalogue holds it
 */
export function knowsPicture(
  context: Context,
  { slug, url }: { readonly slug: string | undefined; readonly url: string },
): Promise<boolean> {
  return slug === undefined ? isPictureOfDestination(context.db, url) : isPictureOfVenue(context.db, slug, url)
}
