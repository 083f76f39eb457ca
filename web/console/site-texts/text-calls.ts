import type { TextKind, TextRecord } from '../../../contract/staff-texts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import type { DraftCalls } from '../drafts/draft-acts.tsx'
import { staffApi } from '../staff-login.ts'

/** What may become of the draft of a text. */
export function callsOfText(kind: TextKind, { subject, mayRemove, page }: TextRecord): DraftCalls {
  const params = { path: { kind, subject } }
  return {
    publish: (body) => awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/publish', { params, body })),
    takeBack: (body) => awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/plan-back', { params, body })),
    discard: (body) => awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/discard', { params, body })),
    returnTo: (body) => awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/return', { params, body })),
    ...(mayRemove && {
      remove: (body) => awaitAnswer(staffApi.POST('/api/staff/texts/{kind}/{subject}/remove', { params, body })),
    }),
    ...((kind !== 'page' || page) && {
      preview: () => awaitAnswer(staffApi.GET('/api/staff/texts/{kind}/{subject}/preview', { params })),
    }),
  }
}
