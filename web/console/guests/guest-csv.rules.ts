import { timeTextAt } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import type { GuestList } from '../../../contract/guest-lists.ts'
import { type CsvCell, writeCsv } from '../../../contract/csv-text.ts'
import * as texts from './texts.ts'

/** A guest list as a table for spreadsheets, with the guests as the page shows them. */
export function writeGuestCsv({ guests, venue }: Pick<GuestList, 'guests' | 'venue'>): string {
  const rows = guests.map((guest): CsvCell[] => [
    guest.lastName,
    guest.firstName,
    texts.states[guest.state],
    guest.hereAt === null ? null : timeTextAt(guest.hereAt, venue.timeZone),
    guest.visit,
    guest.bookingNote?.text ?? null,
    guest.guestNote?.text ?? null,
  ])
  return writeCsv([texts.csvColumns, ...rows])
}

/** 'Atelier Yoga, Vinyasa, 2026-11-24.csv', without what names of files cannot have. */
export function guestCsvName({ venue, class: { className, date } }: Pick<GuestList, 'venue' | 'class'>): string {
  const [place, name] = [venue.name, className].map((text) =>
    text
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
      .slice(0, 60)
      .trim(),
  )
  return `${place}, ${name}, ${isoOf(date)}.csv`
}
