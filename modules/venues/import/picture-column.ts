import type { Context } from '../../call/context.ts'
import type { ImportReport } from '../../imports/import-report.rules.ts'
import type { ImportRow } from '../../imports/import-row.ts'
import { reasonsOfRun } from '../../imports/runs/remark-later.ts'
import type { ImportWatch } from '../../imports/runs/run-import.ts'
import type { SourceFile } from '../../imports/source-file.ts'
import { hasPhotos } from '../pictures/venue-photos.queries.ts'
import type { VenueFile, VenueReadingOptions } from './read-venues.ts'
import type { PhotoTaking } from './fetch-photos.ts'
import type { VenueDraft } from './venue-draft.ts'

interface FinishedImport {
  readonly file: SourceFile
  readonly options: VenueReadingOptions
  readonly watch: ImportWatch
  readonly report: ImportReport
}

type Taker = Pick<Context, 'db' | 'clock'> & { readonly photos?: Omit<PhotoTaking, 'db' | 'clock'> }

/** The addresses of pictures in a file: counted while its rows are read, fetched when all of them are in. */
export class PictureColumn {
  readonly #venues: VenueFile
  #rows = 0
  #addresses = 0

  constructor(venues: VenueFile) {
    this.#venues = venues
  }

  async *count(text: AsyncIterable<string>): AsyncGenerator<ImportRow<VenueDraft>> {
    for await (const row of this.#venues.read(text)) {
      if (row.ok && row.draft.images.length > 0) {
        this.#rows += 1
        this.#addresses += row.draft.images.length
      }
      yield row
    }
  }

  /** Reads the file once more, only for its pictures. Without pictures, now or before, it reads nothing. */
  async take(context: Taker, { file, options, watch, report }: FinishedImport): Promise<ImportReport> {
    const { source, ownsPictures } = this.#venues
    if (!context.photos) return report
    if (!ownsPictures && options.images !== true) return this.#rows === 0 ? report : this.#leave(report)
    if (this.#rows === 0 && !(await hasPhotos(context.db, source))) return report
    const { fetchPhotos } = await import('./fetch-photos.ts')
    let done = 0
    const progress = (addresses: number) => watch.pictures?.((done += addresses), this.#addresses)
    const rows = this.#venues.read(file.text().chunks)
    const work = { runId: report.runId, source, rows, progress }
    const pictures = await fetchPhotos({ ...context, ...context.photos }, work)
    return { ...report, pictures, reasons: await reasonsOfRun(context.db, report.runId) }
  }

  /** A photograph has an owner, and OpenStreetMap's licence covers only its data. */
  #leave(report: ImportReport): ImportReport {
    const which = this.#rows === 1 ? '1 row names a picture' : `${this.#rows} rows name pictures`
    const hint = `${which}. None was taken, because OpenStreetMap does not say who owns them. If you may show them, import the file with --images.`
    return { ...report, hints: [...report.hints, hint] }
  }
}
