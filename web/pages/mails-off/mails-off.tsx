import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** Behind the 'unsubscribe' of a mail. Opening it changes nothing: programs that look through mails open links too. */
export default function MailsOff() {
  const token = useLinkToken()
  // Readers of the weekly figures need not have an account.
  const isOfFigures = useSearchParams()[0].get('of') === 'figures'
  const [isOn, setOn] = useState<boolean>()
  const [isSending, setSending] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const turn = async (on: boolean) => {
    setSending(true)
    try {
      setOn((await awaitAnswer(api.POST('/api/mailsOff', { body: { token, isOn: on } }))).isOn)
    } catch (thrown) {
      const { code, message } = asProblem(thrown)
      if (code === 'verificationInvalid' || code === 'invalidRequest') setInvalid(true)
      else toast.error(message)
    }
    setSending(false)
  }
  if (isInvalid) return <InvalidLink isOfFigures={isOfFigures} />
  const [title, text] =
    isOn === undefined
      ? [texts.askTitle, isOfFigures ? texts.askFiguresText : texts.askText]
      : isOn
        ? [texts.onTitle, texts.onText]
        : [texts.offTitle, texts.offText]
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.pageTitle}</h1>
      <EmptyState
        icon={isOn === undefined ? 'mail' : 'check'}
        title={title}
        {...(isOn !== undefined && { role: 'status' as const })}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button loading={isSending} loadingLabel={texts.busyLabel} onClick={() => void turn(isOn === false)}>
              {isOn === false ? texts.onButton : texts.offButton}
            </Button>
            {!isOfFigures && <AllLink />}
          </div>
        }
      >
        {text}
      </EmptyState>
    </section>
  )
}

function InvalidLink({ isOfFigures }: { readonly isOfFigures: boolean }) {
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.pageTitle}</h1>
      <EmptyState icon="mail" role="alert" title={texts.invalidTitle} {...(!isOfFigures && { action: <AllLink /> })}>
        {isOfFigures ? texts.invalidFiguresHint : texts.invalidHint}
      </EmptyState>
    </section>
  )
}

function AllLink() {
  return (
    <SiteButtonLink variant="secondary" to="/user/profile/notification">
      {texts.allLink}
    </SiteButtonLink>
  )
}
