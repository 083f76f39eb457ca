import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import * as texts from './texts.ts'

interface Outcome {
  readonly text: string
  readonly isError: boolean
}

/** 'Stay in the loop with us' (1-storefront §2.4). The code for sending loads on submit. */
export function NewsletterForm() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    setSending(true)
    const sent = await import('./send-newsletter.ts')
      .then(({ sendNewsletter }) => sendNewsletter(typeof email === 'string' ? email : ''))
      .catch(() => ({
        text: texts.newsletterOfflineError,
        isError: true,
      }))
    setOutcome(sent)
    setSending(false)
    if (sent.isError) form.querySelector('input')?.focus()
    else form.reset()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-labelledby="newsletter" className="max-w-md">
      <h2 id="newsletter" className="text-heading">
        {texts.newsletterTitle}
      </h2>
      <div className="mt-3 flex items-start gap-2 [&_.text-danger-text]:text-on-secondary">
        <TextField
          label={texts.newsletterEmailLabel}
          labelHidden
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.newsletterEmailPlaceholder}
          error={outcome?.isError ? outcome.text : undefined}
          fieldClassName="min-w-0 flex-1"
          onInput={() => outcome?.isError && setOutcome(undefined)}
        />
        <Button type="submit" loading={isSending} loadingLabel={texts.newsletterBusy} className="min-h-12">
          {texts.newsletterButton}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-on-secondary-muted empty:hidden">
        {outcome && !outcome.isError ? outcome.text : ''}
      </p>
    </form>
  )
}
