import * as contract from '../../contract/venue-feeds.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { importFile, previewFeed, previewFile, removeFeed, saveFeed, showFeed } from './change-feed.ts'

/** The timetable that a venue brings from its own system. */
export const venueFeedEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showVenueFeed, (context, { viewer }) => showFeed(context, viewer)),
  serve(contract.previewVenueFeed, (context, { viewer, body }) => previewFeed(context, viewer, body.address)),
  serve(contract.saveVenueFeed, (context, { viewer, body }) => saveFeed(context, viewer, body)),
  serve(contract.removeVenueFeed, (context, { viewer }) => removeFeed(context, viewer)),
  serve(contract.previewTimetableFile, (context, { viewer, body }) => previewFile(context, viewer, body)),
  serve(contract.importTimetableFile, (context, { viewer, body }) => importFile(context, viewer, body)),
]
