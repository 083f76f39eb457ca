import * as contract from '../../contract/venue-profile.ts'
import { serve, type Served } from '../context.ts'
import { changeProfile } from './change-profile.ts'
import { showProfile } from './show-profile.ts'

/** What a venue's people look after themselves, apart from its timetable. */
export const venueProfileEndpoints: readonly Served[] = [
  serve(contract.showVenueProfile, (context, { viewer }) => showProfile(context, viewer)),
  serve(contract.changeVenueProfile, (context, { viewer, body }) => changeProfile(context, viewer, body)),
]
