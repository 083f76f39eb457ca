import { registerWithInsurer as registerCall } from '../../../contract/profile.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { registerWithInsurer } from './register-with-insurer.ts'

export const insuranceEndpoints: readonly ServedEndpoint[] = [
  serve(registerCall, async (context, { viewer, params }) => {
    await registerWithInsurer(context, viewer.accountId, params.travelPartner)
    return { message: 'Successfully Registered' }
  }),
]
