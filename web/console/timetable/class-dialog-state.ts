import type { Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'

/** What is open above the list of classes. */
export type ClassDialogState =
  | { readonly kind: 'newClass' }
  | { readonly kind: 'class' | 'newTimetable' | 'session' | 'withdraw'; readonly venueClass: VenueClass }
  | { readonly kind: 'timetable' | 'end'; readonly venueClass: VenueClass; readonly known: Timetable }
