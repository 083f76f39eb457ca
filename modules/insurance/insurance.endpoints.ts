import { registerWithInsurer as registerCall } from '../../contract/profile.ts'
import { serve, type Served } from '../context.ts'
import { registerWithInsurer } from './register-with-insurer.ts'

export const insuranceEndpoints: readonly Served[] = [
  serve(registerCall, async (context, { viewer, params }) => {
    await registerWithInsurer(context, viewer.accountId, params.travelPartner)
    return { message: 'Successfully Registered' }
  }),
]
