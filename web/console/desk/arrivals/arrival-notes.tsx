import type { DeskArrival } from '../../../../contract/arrivals.ts'

/** What the venue's people have noted at a booking and its guest. */
export function ArrivalNotes({ notes = [] }: Pick<DeskArrival, 'notes'>) {
  return notes.map((note) => (
    <p key={note} className="border-l-2 border-line-strong pl-2 wrap-anywhere">
      <bdi>{note}</bdi>
    </p>
  ))
}
