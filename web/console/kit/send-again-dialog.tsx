import { fillIn } from '../../../contract/fill-in.ts'
import { sendMailAgain } from '../../../contract/staff-mails.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { staffApi } from '../staff-login.ts'
import { ActDialog, type ActProps } from './act-dialog.tsx'
import * as texts from './texts.ts'

export default function SendAgainDialog({ id: mailId, ...rest }: ActProps) {
  const params = { path: { mailId } }
  return (
    <ActDialog
      {...rest}
      words={texts.sendAgainWords}
      schema={sendMailAgain.body}
      send={async (body) => {
        const { to } = await awaitAnswer(staffApi.POST('/api/staff/mails/{mailId}/send-again', { params, body }))
        return fillIn(texts.sentAgain, { to })
      }}
    />
  )
}
