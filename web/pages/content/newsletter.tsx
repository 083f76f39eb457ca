import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.newsletterTitle })

export const headers = linkPageHeaders

interface Outcome {
  readonly text: string
  readonly isDone: boolean
}

const words = {
  confirm: {
    title: texts.subscribeTitle,
    text: texts.subscribeText,
    button: texts.subscribeButton,
  },
  unsubscribe: {
    title: texts.unsubscribeTitle,
    text: texts.unsubscribeText,
    button: texts.unsubscribeButton,
  },
} as const

/** The target of the links in newsletter mails. Only a press acts, because programs that scan links press nothing. */
export default function Newsletter() {
  const token = useLinkToken()
  return <Choice key={token} token={token} />
}

function Choice({ token }: { readonly token: string }) {
  const [query] = useSearchParams()
  const action = query.get('action') === 'unsubscribe' ? 'unsubscribe' : 'confirm'
  const { title, text, button } = words[action]
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const act = async () => {
    if (isSending) return
    setSending(true)
    setOutcome(await ask(action, token))
    setSending(false)
  }
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.newsletterTitle}</h1>
      {outcome?.isDone ? (
        <EmptyState
          icon="check"
          title={outcome.text}
          role="status"
          action={<SiteButtonLink to="/">{texts.newsletterHomeLink}</SiteButtonLink>}
        />
      ) : (
        <EmptyState
          icon="mail"
          title={outcome?.text ?? title}
          role={outcome ? 'alert' : undefined}
          action={
            <Button loading={isSending} loadingLabel={texts.newsletterBusy} onClick={() => void act()}>
              {button}
            </Button>
          }
        >
          {outcome ? texts.newsletterLinkError : text}
        </EmptyState>
      )}
    </section>
  )
}

async function ask(action: keyof typeof words, token: string): Promise<Outcome> {
  const body = { body: { token } }
  try {
    const { message } = await awaitAnswer(
      action === 'confirm'
        ? api.POST('/api/utility/newsletterConfirm', body)
        : api.POST('/api/utility/newsletterUnsubscribe', body),
    )
    return { text: message, isDone: true }
  } catch (thrown) {
    return { text: asProblem(thrown).message, isDone: false }
  }
}
