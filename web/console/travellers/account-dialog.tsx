import * as contract from '../../../contract/staff-traveller-acts.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export type AccountAct = keyof typeof texts.accountWords

interface AccountDialogProps extends ActProps {
  readonly act: AccountAct
  /** Of a change that waits for approval. */
  readonly newEmail: string | undefined
}

const paths = {
  deletion: '/api/staff/travellers/{travellerId}/deletion',
  callOffDeletion: '/api/staff/travellers/{travellerId}/deletion/call-off',
  callOffEmail: '/api/staff/travellers/{travellerId}/email/call-off',
} as const

export default function AccountDialog({ act, id: travellerId, newEmail = '', ...rest }: AccountDialogProps) {
  const params = { path: { travellerId } }
  const dialog = { ...rest, words: texts.accountWords[act] }
  if (act === 'email')
    return (
      <ActDialog
        {...dialog}
        schema={contract.askEmailChange.body}
        send={async (body) =>
          (await awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/email', { params, body }))).isChanged
        }
      >
        {(errors) => <EmailField name="email" label={texts.newEmailLabel} error={errors['email']} />}
      </ActDialog>
    )
  if (act === 'approveEmail')
    return (
      <ActDialog
        {...dialog}
        schema={contract.approveEmailChange.body.omit({ newEmail: true })}
        send={async ({ reason }) => {
          const body = { newEmail, reason }
          const approve = staffApi.POST('/api/staff/travellers/{travellerId}/email/approve', { params, body })
          return (await awaitAnswer(approve)).isDone || texts.approvedNotDone
        }}
      >
        {() => <p className="[overflow-wrap:anywhere]">{newEmail}</p>}
      </ActDialog>
    )
  if (act === 'data')
    return (
      <ActDialog
        {...dialog}
        schema={contract.offerOwnData.body}
        send={async (body) => {
          await awaitAnswer(staffApi.POST('/api/staff/travellers/{travellerId}/data', { params, body }))
          return true
        }}
      />
    )
  return (
    <ActDialog
      {...dialog}
      isDanger={act === 'deletion'}
      schema={contract.callOffDeletion.body}
      send={async (body) => (await awaitAnswer(staffApi.POST(paths[act], { params, body }))).isChanged}
    />
  )
}
