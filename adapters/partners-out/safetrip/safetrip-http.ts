import { z } from 'zod'
import { callPartner, type PartnerApi } from '../call-partner.ts'
import type { TravelPartner } from '../travel-partner.ts'

const answerSchema = z.object({ reference: z.string().min(1).max(200) })

/** The insurer's own service: `POST {url}/registrations`. */
export function safetripHttp(api: PartnerApi): TravelPartner {
  return {
    register: ({ key, ...traveller }) => callPartner(api, '/registrations', key, traveller, answerSchema),
  }
}
