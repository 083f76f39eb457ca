import * as contract from '../../contract/timetables.ts'
import * as copies from '../../contract/week-copies.ts'
import * as classes from '../../contract/venue-classes.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addSession } from './add-session.ts'
import { changeTimetable } from './change-timetable.ts'
import { copyWeek, previewWeekCopy } from './copy-week.ts'
import { listClasses, showClass } from './describe-class.ts'
import { endTimetable } from './end-timetable.ts'
import { makeTimetable } from './make-timetable.ts'
import { offerClass } from './offer-class.ts'
import { previewTrainer } from './preview-trainer.ts'
import { addClass, changeClass } from './save-class.ts'
import { showWeek } from './show-week.ts'

/** A venue's classes, and when they take place. */
export const timetableEndpoints: readonly ServedEndpoint[] = [
  serve(classes.listVenueClasses, (context, { viewer }) => listClasses(context, viewer)),
  serve(classes.showVenueClass, (context, { viewer, params }) => showClass(context, viewer, params.classId)),
  serve(classes.addVenueClass, (context, { viewer, body }) => addClass(context, viewer, body)),
  serve(classes.changeVenueClass, (context, { viewer, params, body }) =>
    changeClass(context, viewer, params.classId, body),
  ),
  serve(classes.offerVenueClass, (context, { viewer, params, body }) =>
    offerClass(context, viewer, params.classId, body.isOffered),
  ),
  serve(contract.showTimetable, (context, { viewer, query }) => showWeek(context, viewer, query.week, query.weeks)),
  serve(contract.addTimetable, (context, { viewer, params, body }) =>
    makeTimetable(context, viewer, params.classId, body),
  ),
  serve(contract.changeTimetable, (context, { viewer, params, body }) =>
    changeTimetable(context, viewer, params.timetableId, body),
  ),
  serve(contract.previewTimetable, (context, { viewer, params, query }) =>
    previewTrainer(context, viewer, params.timetableId, query),
  ),
  serve(contract.endTimetable, (context, { viewer, params, body }) =>
    endTimetable(context, viewer, params.timetableId, body),
  ),
  serve(copies.previewWeekCopy, (context, { viewer, query }) => previewWeekCopy(context, viewer, query)),
  serve(copies.copyWeek, (context, { viewer, body }) => copyWeek(context, viewer, body)),
  serve(contract.addSession, (context, { viewer, params, body }) => addSession(context, viewer, params.classId, body)),
]
