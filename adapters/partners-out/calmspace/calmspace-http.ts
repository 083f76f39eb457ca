import { z } from 'zod'
import { callPartner, type PartnerApi } from '../call-partner.ts'
import type { WellnessPartner } from '../wellness-partner.ts'

const answerSchema = z.object({ reference: z.string().min(1).max(200), activationCode: z.string().min(1).max(100) })

/** The wellness partner's own service: `POST {url}/memberships`. */
export function calmspaceHttp(api: PartnerApi): WellnessPartner {
  return {
    activate: ({ key, ...member }) => callPartner(api, '/memberships', key, member, answerSchema),
  }
}
