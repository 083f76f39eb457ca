import { contactBody } from '../../../contract/contact.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useForm } from '../../client/form/use-form.ts'
import type { PageDialog } from '../links/page-dialogs.rules.ts'
import { RobotCheck } from './robot-check.tsx'
import { useCaptcha } from './use-captcha.ts'
import * as texts from './texts.ts'

type Topic = Exclude<PageDialog, 'refer-your-friend'>

/** The text above the form, and the first line of the message. */
const topics: Readonly<Record<Topic, { readonly about?: string; readonly intro: string }>> = {
  contact: { intro: texts.contactIntro },
  'refer-a-gym': {
    about: texts.referGymAbout,
    intro: texts.referGymIntro,
  },
  'become-a-partner': {
    about: texts.partnerAbout,
    intro: texts.partnerIntro,
  },
}

interface ContactDialogProps {
  readonly topic: Topic
  readonly onClose: () => void
}

/** 'Contact Us': name, e-mail, message, captcha. Sending closes it (2-marketplace §2.22, §4). */
export default function ContactDialog({ topic, onClose }: ContactDialogProps) {
  const { about, intro } = topics[topic]
  const { user } = useLogin()
  const captcha = useCaptcha()
  const form = useForm(contactBody, async ({ name, email, message, Token }) => {
    try {
      const body = { name, email, message: about ? `${about}\n\n${message}` : message, Token }
      const { message: said } = await awaitAnswer(api.POST('/api/utility/contactUs', { body }))
      toast.success(said)
      onClose()
    } catch (thrown) {
      captcha.again()
      throw thrown
    }
  })
  return (
    <Dialog title={texts.dialogTitle} phone="full" addressed onClose={onClose}>
      <p className="text-ink-muted">{intro}</p>
      {about && <p className="mt-3 font-semibold">{about}</p>}
      <form noValidate onSubmit={form.onSubmit} onInput={form.onInput} className="mt-5 grid gap-4">
        <TextField
          label={texts.nameLabel}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
          error={form.errors['name']}
          data-autofocus
        />
        <EmailField defaultValue={user?.email ?? ''} error={form.errors['email']} />
        <TextArea
          label={texts.messageLabel}
          name="message"
          required
          rows={5}
          maxLength={5000}
          error={form.errors['message']}
        />
        <input type="hidden" name="Token" value={captcha.token} />
        <RobotCheck
          state={captcha.state}
          onWant={captcha.want}
          error={captcha.state === 'solved' ? undefined : form.errors['Token']}
        />
        {form.general && (
          <p role="alert" className="text-sm font-medium text-danger-text">
            {form.general}
          </p>
        )}
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.sendBusy}>
          {texts.sendButton}
        </Button>
      </form>
    </Dialog>
  )
}
