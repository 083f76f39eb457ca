import type { Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import type { SingleDateFields } from './session-form.tsx'
import type { TimetableFields } from './timetable-record.ts'

/** When a class takes place, once it is there. What was typed for another class is kept. */
export type NextForm =
  | { readonly kind: 'newTimetable'; readonly typed?: TimetableFields }
  | { readonly kind: 'session'; readonly typed?: SingleDateFields }

/** What is open above the list of classes. */
export type ClassDialogState =
  | { readonly kind: 'newClass' }
  | {
      readonly kind: 'copy'
      readonly venueClass: VenueClass
      /** The name that is proposed. */
      readonly name: string
      /** What follows: the second time of a day on which the copied class has one. */
      readonly next?: NextForm
    }
  | { readonly kind: 'class' | 'withdraw'; readonly venueClass: VenueClass }
  | (NextForm & { readonly venueClass: VenueClass })
  | { readonly kind: 'timetable' | 'end'; readonly venueClass: VenueClass; readonly known: Timetable }
