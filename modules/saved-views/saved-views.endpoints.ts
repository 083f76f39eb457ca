import * as contract from '../../contract/staff-views.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addSavedView, changeSavedView, chooseFirstViewOf, listSavedViews, removeSavedView } from './keep-views.ts'

export const savedViewEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listViews, async (context, { params, viewer }) => ({
    views: await listSavedViews(context, viewer, params.list),
  })),
  serve(contract.addView, (context, { params, body, viewer }) => addSavedView(context, viewer, params.list, body)),
  serve(contract.changeView, (context, { params, body, viewer }) => changeSavedView(context, viewer, params, body)),
  serve(contract.chooseFirstView, (context, { params, body, viewer }) =>
    chooseFirstViewOf(context, viewer, params, body.roles),
  ),
  serve(contract.removeView, async (context, { params, viewer }) => {
    await removeSavedView(context, viewer, params)
    return { removed: true as const }
  }),
]
