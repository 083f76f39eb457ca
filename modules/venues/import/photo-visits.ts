import type { FetchedFile } from '../../../adapters/remote-files/remote-files.ts'
import type { PictureCounts } from '../../imports/import-report.rules.ts'
import { keepPhoto } from '../pictures/keep-photo.ts'
import { photoFile } from '../pictures/photo-address.rules.ts'
import type { VenuePhoto } from '../pictures/venue-photos.queries.ts'
import { MOST_PICTURES } from './image-addresses.ts'
import type { PhotoTaking } from './fetch-photos.ts'

/** After this many silent calls in a row, a host is not called again in this import. */
const MOST_SILENCES = 3
const LONGEST_SHOWN = 200

export interface VisitedVenue {
  readonly photos: readonly VenuePhoto[]
  /** One for each address without a picture, in plain words. */
  readonly remarks: readonly string[]
}

type Outcome = { readonly photo: VenuePhoto | undefined; readonly count: keyof PictureCounts; readonly remark?: string }

/** Calls on addresses of pictures, for all venues of one import. */
export class PhotoVisits {
  readonly #context: PhotoTaking
  readonly #silences = new Map<string, number>()
  /** Pictures are drawn one after another: one of 40 megapixels takes up to 160 MB. */
  #drawing: Promise<unknown> = Promise.resolve()
  readonly #counts = { taken: 0, changed: 0, unchanged: 0, refused: 0, removed: 0 }

  constructor(context: PhotoTaking) {
    this.#context = context
  }

  get counts(): PictureCounts {
    return { ...this.#counts }
  }

  async visit(addresses: readonly string[], had: readonly VenuePhoto[]): Promise<VisitedVenue> {
    const wanted = addresses.slice(0, MOST_PICTURES)
    const outcomes: Outcome[] = []
    for (const address of wanted)
      outcomes.push(
        await this.#visitOne(
          address,
          had.find((one) => one.address === address),
        ),
      )
    for (const { count } of outcomes) this.#counts[count] += 1
    this.#counts.removed += had.filter(({ address }) => !wanted.includes(address)).length
    const left = addresses.length - wanted.length
    return {
      photos: outcomes.flatMap(({ photo }) => photo ?? []),
      remarks: [
        ...outcomes.flatMap(({ remark }) => remark ?? []),
        ...(left > 0 ? [`more than ${MOST_PICTURES} pictures: the last ${left} are left out`] : []),
      ],
    }
  }

  async #visitOne(address: string, had: VenuePhoto | undefined): Promise<Outcome> {
    const fetched = await this.#fetch(address, had)
    if (fetched.what === 'unchanged') return { photo: had, count: 'unchanged' }
    if (fetched.what === 'nothing') return outcomeOfNothing(address, had, fetched)
    const kept = await this.#inTurn(() => keepPhoto(this.#context, fetched.bytes))
    if (!kept.ok) return outcomeOfNothing(address, had, { why: 'refused', reason: kept.reason })
    const { etag, lastModified } = fetched
    const photo: VenuePhoto = { address, etag: short(etag), lastModified: short(lastModified), ...kept.photo }
    if (!had) return { photo, count: 'taken' }
    return { photo, count: had.hash === photo.hash ? 'unchanged' : 'changed' }
  }

  async #fetch(address: string, had: VenuePhoto | undefined): Promise<FetchedFile> {
    const host = URL.parse(address)?.host ?? ''
    const silences = this.#silences.get(host) ?? 0
    if (silences >= MOST_SILENCES)
      return { what: 'nothing', why: 'refused', reason: `was not asked for: its host did not answer ${silences} times` }
    // A photograph whose file is lost is fetched again.
    const isKept = had !== undefined && (await this.#context.files.has(photoFile(had.hash)))
    const fetched = await this.#context.remoteFiles.fetch(address, isKept ? had : undefined)
    const isSilent = fetched.what === 'nothing' && fetched.why === 'silent'
    this.#silences.set(host, isSilent ? silences + 1 : 0)
    return fetched
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#drawing.then(work)
    this.#drawing = mine.catch(() => undefined)
    return mine
  }
}

/** A stored photograph stays when its address fails, and goes when its owner has taken it away. */
function outcomeOfNothing(
  address: string,
  had: VenuePhoto | undefined,
  { why, reason }: { readonly why: string; readonly reason: string },
): Outcome {
  const shown = address.length > LONGEST_SHOWN ? `${address.slice(0, LONGEST_SHOWN).toWellFormed()}…` : address
  if (!had) return { photo: undefined, count: 'refused', remark: `picture not taken: ${shown} ${reason}` }
  if (why === 'gone') return { photo: undefined, count: 'removed', remark: `picture removed: ${shown} ${reason}` }
  return { photo: had, count: 'refused', remark: `picture stays as it was: ${shown} ${reason}` }
}

/** Drops a validator that is too long to send back. */
function short(validator: string | null): string | null {
  return validator !== null && validator.length <= LONGEST_SHOWN ? validator : null
}
