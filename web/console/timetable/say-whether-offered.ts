import { awaitAnswer } from '../../client/api/errors.ts'
import { staffApi } from '../staff-login.ts'

/** Withdraws a class, or offers it again. */
export async function sayWhetherOffered(slug: string, classId: string, isOffered: boolean): Promise<void> {
  const params = { path: { venue: slug, classId } }
  await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/classes/{classId}/offer', { params, body: { isOffered } }))
}
