import * as contract from '../../contract/held-places.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { giveBackPlace, holdPlace, listHeldPlaces } from './hold-place.ts'
import { extendHeldPlace, showHeldPlace } from './show-held-place.ts'

export const heldPlaceEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listHeldPlaces, (context, { viewer }) => listHeldPlaces(context, viewer)),
  serve(contract.holdPlace, (context, { viewer, body }) => holdPlace(context, viewer, body)),
  serve(contract.giveBackPlace, (context, { viewer, params }) => giveBackPlace(context, viewer, params.placeId)),
  serve(contract.readHeldPlace, (context, { viewer, body }) => showHeldPlace(context, viewer, body.token)),
  serve(contract.extendHeldPlace, (context, { viewer, body }) => extendHeldPlace(context, viewer, body.token)),
]
