import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { type Passkey, renamePasskey } from '../../../contract/passkeys.ts'
import type { PreparedSecondFactor } from '../../../contract/staff.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog, type ConfirmDialogPart } from '../../client/form/confirm-dialog.tsx'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useFocusAfter } from '../../client/form/use-focus-after.ts'
import { useForm } from '../../client/form/use-form.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import PasskeyButton from '../passkey-button.tsx'
import { ProofAgain, repeatProof } from '../proof-form.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { SetUp } from '../set-up.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export type MethodAct =
  | { readonly act: 'add' | 'turnOff' | 'codes' }
  | { readonly act: 'rename' | 'remove'; readonly passkey: Passkey }
  | { readonly act: 'renew'; readonly isFirst: boolean }

interface MethodDialogProps extends ConfirmDialogPart {
  readonly method: MethodAct
}

/** What a person does about their sign-in methods. Most of it asks for a fresh second factor. */
export default function MethodDialog({ method, ...part }: MethodDialogProps) {
  switch (method.act) {
    case 'add':
      return <AddDialog {...part} />
    case 'rename':
      return <RenameDialog {...part} passkey={method.passkey} />
    case 'remove':
      return <RemoveDialog {...part} {...removalOf(method.passkey)} />
    case 'turnOff':
      return <RemoveDialog {...part} {...turningOff} />
    case 'renew':
      return <RenewDialog {...part} isFirst={method.isFirst} />
    case 'codes':
      return <CodesDialog {...part} />
  }
}

function AddDialog({ onClose, onDone }: ConfirmDialogPart) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.POST('/api/staff/passkeys/prepare')), 'passkey')
  const options = loaded.value
  const isOld = loaded.state === 'failed' && loaded.problem.code === 'secondFactorOld'
  return (
    <Dialog title={texts.addButton} size="sm" onClose={onClose}>
      <div className="grid gap-5">
        {isOld ? (
          <Confirmation onDone={reload} />
        ) : loaded.state === 'failed' ? (
          <LoadError problem={loaded.problem} onRetry={reload} />
        ) : options ? (
          <>
            <p className="text-ink-muted">{texts.addHint}</p>
            <PasskeyButton
              host={options.rp.id}
              label={texts.makeButton}
              isOnly
              press={async ({ startRegistration }) => {
                const passkey = await startRegistration({ optionsJSON: options })
                await awaitAnswer(staffApi.POST('/api/staff/passkeys', { body: { passkey } }))
                toast.success(texts.addDone)
                await onDone()
                onClose()
              }}
            />
          </>
        ) : (
          <Skeleton height="8rem" />
        )}
      </div>
    </Dialog>
  )
}

function Confirmation({ onDone }: { readonly onDone: () => Promise<void> }) {
  return (
    <>
      <p>{texts.proofHint}</p>
      <ProofAgain
        label={texts.continueButton}
        send={async (proof) => {
          await repeatProof(proof)
          await onDone()
        }}
      />
    </>
  )
}

function RenameDialog({ passkey: { id, name }, onClose, onDone }: ConfirmDialogPart & { readonly passkey: Passkey }) {
  const form = useForm(renamePasskey.body, async (body) => {
    await awaitAnswer(staffApi.POST('/api/staff/passkeys/{passkeyId}', { params: { path: { passkeyId: id } }, body }))
    toast.success(texts.renameDone)
    await onDone()
    onClose()
  })
  return (
    <Dialog title={texts.renameTitle} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <TextField
          label={texts.nameLabel}
          name="name"
          defaultValue={name}
          required
          autoFocus
          maxLength={60}
          error={form.errors['name']}
        />
        <Button type="submit" size="lg" wide loading={form.isSending}>
          {texts.saveButton}
        </Button>
      </FlowForm>
    </Dialog>
  )
}

interface Removal {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly doneText: string
  readonly remove: () => Promise<unknown>
}

const removalOf = ({ id, name }: Passkey): Removal => ({
  title: texts.removeTitle,
  text: fillIn(texts.removeText, { name }),
  button: texts.removeButton,
  doneText: texts.removeDone,
  remove: () =>
    awaitAnswer(staffApi.DELETE('/api/staff/passkeys/{passkeyId}', { params: { path: { passkeyId: id } } })),
})

const turningOff: Removal = {
  title: texts.turnOffTitle,
  text: texts.turnOffText,
  button: texts.turnOffButton,
  doneText: texts.turnOffDone,
  remove: () => awaitAnswer(staffApi.DELETE('/api/staff/authenticator')),
}

function RemoveDialog({ title, text, button, doneText, remove, ...part }: ConfirmDialogPart & Removal) {
  const [isOld, setOld] = useState(false)
  const leaveFocus = useFocusAfter(part.focusAfter)
  const removeNow = async () => {
    await remove()
    toast.success(doneText)
  }
  if (isOld)
    return (
      <Dialog title={title} size="sm" onClose={part.onClose}>
        <div className="grid gap-5">
          <Confirmation
            onDone={async () => {
              await removeNow()
              await part.onDone()
              leaveFocus()
              part.onClose()
            }}
          />
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      {...part}
      title={title}
      keepText={texts.keepButton}
      confirmText={button}
      busyText={texts.removeBusy}
      onConfirm={async () => {
        try {
          return await removeNow()
        } catch (thrown) {
          if (asProblem(thrown).code !== 'secondFactorOld') throw thrown
          setOld(true)
          return false
        }
      }}
    >
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </ConfirmDialog>
  )
}

type Renewing =
  | { readonly at: 'old' }
  | { readonly at: 'new'; readonly prepared: PreparedSecondFactor }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

/** Asks for what the person has first, then for a code of the new authenticator; other devices are signed out. */
function RenewDialog({ isFirst, onClose, onDone }: ConfirmDialogPart & { readonly isFirst: boolean }) {
  const [step, setStep] = useState<Renewing>({ at: 'old' })
  const finish = () => {
    toast.success(texts.renewDone)
    onClose()
    void onDone()
  }
  return (
    <Dialog
      title={isFirst ? texts.setUpTitle : texts.renewTitle}
      size="sm"
      onClose={step.at === 'recovery' ? finish : onClose}
    >
      <div className="grid gap-5">
        {step.at === 'old' && (
          <>
            <p className="text-ink-muted">{texts.renewHint}</p>
            <ProofAgain
              label={texts.continueButton}
              send={async (body) =>
                setStep({
                  at: 'new',
                  prepared: await awaitAnswer(staffApi.POST('/api/staff/secondFactor/renew', { body })),
                })
              }
            />
          </>
        )}
        {step.at === 'new' && (
          <SetUp
            prepare={() => Promise.resolve(step.prepared)}
            confirm={async (code) => {
              const { recoveryCodes } = await awaitAnswer(
                staffApi.POST('/api/staff/secondFactor/confirm', { body: { code } }),
              )
              setStep({ at: 'recovery', codes: recoveryCodes })
            }}
          />
        )}
        {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onDone={finish} />}
      </div>
    </Dialog>
  )
}

function CodesDialog({ onClose, onDone }: ConfirmDialogPart) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    toast.success(texts.codesDone)
    onClose()
    void onDone()
  }
  return (
    <Dialog title={texts.codesButton} size="sm" onClose={codes ? finish : onClose}>
      <div className="grid gap-5">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={finish} />
        ) : (
          <>
            <p className="text-ink-muted">{texts.codesHint}</p>
            <ProofAgain
              label={texts.continueButton}
              send={async (proof) => {
                await repeatProof(proof)
                setCodes((await awaitAnswer(staffApi.POST('/api/staff/recoveryCodes'))).recoveryCodes)
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
