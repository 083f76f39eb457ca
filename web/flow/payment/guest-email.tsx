import { type FormEvent, useId, useState } from 'react'
import { typedEmail } from '../../client/login/typed-email.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import * as texts from './texts.ts'

/** The address for a guest's pass (1-storefront §2.6). A login before or after uses the same address. */
export function GuestEmail({ error }: { readonly error: string | undefined }) {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  return (
    <div>
      <EmailField
        data-first
        enterKeyHint="next"
        defaultValue={typedEmail.read()}
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => typedEmail.remember(currentTarget.value)}
        error={error}
        hint={texts.guestEmailHint}
        trailing={
          <IconButton
            icon="info"
            label={texts.guestEmailWhyLabel}
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          />
        }
      />
      <p
        id={id}
        role="status"
        className="mt-2 rounded-control bg-primary-soft p-3 text-sm text-on-primary-soft empty:hidden"
      >
        {isExplained ? texts.guestEmailWhyText : ''}
      </p>
    </div>
  )
}
