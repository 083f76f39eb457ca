import type { TextBody, TextRecord } from '../../../contract/staff-texts.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { discardDraft, type Edit, returnTo } from '../../revisions/edit-draft.ts'
import { planDraft, publishDraft, takePlanBack, withdrawSubject } from '../../revisions/publish-draft.ts'
import { photoPicture } from '../../venues/pictures/photo-address.rules.ts'
import { keepUpload } from '../../venues/pictures/keep-upload.ts'
import { showText, subjectOf, type TextName } from './edit-texts.ts'
import { kindOf } from '../text-kinds.ts'

interface Act {
  readonly version: string
  readonly startsAt?: string | undefined
  readonly revision?: string
}

/** @throws Refusal recordNotFound for a text that there is not, and what the act refuses */
function actOnText(act: (context: Context, viewer: StaffViewer, edit: Edit<TextBody>, body: Act) => Promise<void>) {
  return async (context: Context, viewer: StaffViewer, name: TextName, body: Act): Promise<TextRecord> => {
    await showText(context, name)
    await act(context, viewer, { kind: kindOf(name.kind), of: subjectOf(name), version: body.version }, body)
    return showText(context, name)
  }
}

export const publishText = actOnText((context, viewer, edit, { startsAt }) =>
  startsAt === undefined ? publishDraft(context, viewer, edit) : planDraft(context, viewer, edit, new Date(startsAt)),
)
export const takeTextPlanBack = actOnText(takePlanBack)
export const discardText = actOnText(discardDraft)
export const returnToText = actOnText((context, viewer, edit, { revision = '' }) =>
  returnTo(context, viewer, edit, revision),
)
export const removeText = actOnText(withdrawSubject)

/** Stores a picture for an article. */
export async function uploadTextPicture(context: Context, { accountId, staff }: StaffViewer, file: Uint8Array) {
  const { url } = photoPicture(await keepUpload(context, accountId, file))
  const entry = { staff, action: 'text.pictureAdded', table: 'blog_posts', id: url } as const
  await noteAction(context.db, { ...entry, at: context.clock() })
  return { url }
}
