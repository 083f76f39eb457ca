import * as door from '../../contract/venue-door.ts'
import * as opening from '../../contract/venue-opening.ts'
import * as photos from '../../contract/venue-photos.ts'
import * as contract from '../../contract/venue-profile.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { changeDoor, showDoor } from './change-door.ts'
import { changeHours, previewHours, showHours } from './change-hours.ts'
import { addPhotograph, arrangePhotographs, showPhotographs } from './change-photos.ts'
import { changeProfile } from './change-profile.ts'
import { closeVenue, listClosures, previewClosure, removeClosure } from './close-venue.ts'
import { showProfile } from './show-profile.ts'

/** The records that a venue's people edit, apart from the timetable. */
export const venueProfileEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showVenueProfile, (context, { viewer }) => showProfile(context, viewer)),
  serve(contract.changeVenueProfile, (context, { viewer, body }) => changeProfile(context, viewer, body)),
  serve(opening.showVenueHours, (context, { viewer }) => showHours(context, viewer)),
  serve(opening.previewVenueHours, (context, { viewer, query }) => previewHours(context, viewer, query.hours)),
  serve(opening.changeVenueHours, (context, { viewer, body }) => changeHours(context, viewer, body)),
  serve(opening.listVenueClosures, (context, { viewer }) => listClosures(context, viewer)),
  serve(opening.previewClosure, (context, { viewer, query }) => previewClosure(context, viewer, query)),
  serve(opening.addClosure, (context, { viewer, body }) => closeVenue(context, viewer, body)),
  serve(opening.removeClosure, (context, { viewer, params }) => removeClosure(context, viewer, params.closureId)),
  serve(photos.showVenuePhotos, (context, { viewer }) => showPhotographs(context, viewer)),
  serve(photos.uploadVenuePhoto, (context, { viewer, body }) => addPhotograph(context, viewer, body.file)),
  serve(photos.arrangeVenuePhotos, (context, { viewer, body }) => arrangePhotographs(context, viewer, body)),
  serve(door.showVenueDoor, (context, { viewer }) => showDoor(context, viewer)),
  serve(door.changeDoorCode, (context, { viewer }) => changeDoor(context, viewer)),
]
