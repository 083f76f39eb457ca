import type { Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'

/** What is open above the list of classes. */
export type Opened =
  | { readonly kind: 'newClass' }
  | { readonly kind: 'class' | 'newTimetable' | 'session' | 'withdraw'; readonly of: VenueClass }
  | { readonly kind: 'timetable' | 'end'; readonly of: VenueClass; readonly known: Timetable }
