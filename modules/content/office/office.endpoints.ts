import * as contract from '../../../contract/staff-texts.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import {
  discardText,
  publishText,
  removeText,
  returnToText,
  takeTextPlanBack,
  uploadTextPicture,
} from './act-on-texts.ts'
import { previewText, saveText, showText } from './edit-texts.ts'
import { listTexts } from './list-texts.ts'
import { moveQuestion } from './move-question.ts'

/** The texts of the site for those who write them. */
export const textOfficeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listTexts, (context, { params }) => listTexts(context, params.kind)),
  serve(contract.showText, (context, { params }) => showText(context, params)),
  serve(contract.saveText, (context, { viewer, params, body: { version, ...text } }) =>
    saveText(context, viewer, { ...params, version }, text),
  ),
  serve(contract.previewText, (context, { params }) => previewText(context, params)),
  serve(contract.publishText, (context, { viewer, params, body }) => publishText(context, viewer, params, body)),
  serve(contract.takeTextPlanBack, (context, { viewer, params, body }) =>
    takeTextPlanBack(context, viewer, params, body),
  ),
  serve(contract.discardText, (context, { viewer, params, body }) => discardText(context, viewer, params, body)),
  serve(contract.returnToText, (context, { viewer, params, body }) => returnToText(context, viewer, params, body)),
  serve(contract.removeText, (context, { viewer, params, body }) => removeText(context, viewer, params, body)),
  serve(contract.moveQuestion, (context, { viewer, params, body }) =>
    moveQuestion(context, viewer, params.subject, body.isUp),
  ),
  serve(contract.uploadTextPicture, (context, { viewer, body }) => uploadTextPicture(context, viewer, body.file)),
]
