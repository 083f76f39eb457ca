import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FormState, useForm } from '../../client/form/use-form.ts'
import { changeUser, type SignedInUser } from '../../client/login/login-state.tsx'
import { readFlowMemory } from '../state/flow-memory.ts'
import { NameFields } from './account-fields.tsx'
import { ownNameForm } from './account-forms.ts'
import { splitName } from './own-name.rules.ts'
import { OWN_NAME } from './own-name.rules.ts'
import * as texts from './texts.ts'

/** Asks a guest for the name that the ticket shows; then does what the guest came for. */
export function useOwnName(then: () => void): FormState {
  return useForm(ownNameForm, async (body) => {
    changeUser(await awaitAnswer(api.POST('/api/user/update', { body })))
    then()
  })
}

/** The name on the card is filled in, so that usually nothing is left to type. */
export function OwnName({ form, user }: { readonly form: FormState; readonly user: SignedInUser | undefined }) {
  const known = user?.firstName || user?.lastName ? user : splitName(readFlowMemory().payerName)
  return (
    <FlowForm form={form} id={OWN_NAME}>
      <fieldset>
        <legend className="font-semibold">{texts.ownNameTitle}</legend>
        <p className="text-sm text-ink-muted">{texts.ownNameHint}</p>
        <div className="mt-2.5 grid grid-cols-2 gap-3">
          <NameFields errors={form.errors} known={known} />
        </div>
      </fieldset>
    </FlowForm>
  )
}
