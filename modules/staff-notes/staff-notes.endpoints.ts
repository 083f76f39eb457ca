import * as contract from '../../contract/staff-notes.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addStaffNote, removeStaffNote, tagRecord } from './write-staff-note.ts'

/** Notes and tags of those who run the product (T182). */
export const staffNoteEndpoints: readonly ServedEndpoint[] = [
  serve(contract.addStaffNote, (context, { params, viewer, body }) =>
    addStaffNote(context, viewer, subjectOf(params), body),
  ),
  serve(contract.removeStaffNote, (context, { params, viewer }) => removeStaffNote(context, viewer, params.noteId)),
  serve(contract.tagStaffRecord, (context, { params, viewer, body }) =>
    tagRecord(context, viewer, subjectOf(params), body),
  ),
]

const subjectOf = ({ kind, subjectId }: { readonly kind: contract.NotedKind; readonly subjectId: string }) => ({
  kind,
  id: subjectId.toLowerCase(),
})
