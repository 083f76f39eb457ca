import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { AccountChange } from '../../../contract/account-changes.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** The target of mails about an account (T180, T181). Only a press answers, so programs that open links do no harm. */
export default function AccountChangePage() {
  const token = useLinkToken()
  const [loaded, reload] = useLoad(() => awaitAnswer(api.POST('/api/accountChange/read', { body: { token } })), token)
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.pageTitle}</h1>
      {loaded.state === 'loading' && <Skeleton height="16rem" className="rounded-card" />}
      {loaded.state === 'failed' && loaded.problem.status === 400 && (
        <EmptyState icon="mail" role="alert" title={texts.invalidTitle}>
          {texts.invalidHint}
        </EmptyState>
      )}
      {loaded.state === 'failed' && loaded.problem.status !== 400 && (
        <LoadError problem={loaded.problem} onRetry={reload} />
      )}
      {loaded.state === 'here' && <Question key={token} token={token} change={loaded.value} />}
    </section>
  )
}

interface QuestionProps {
  readonly token: string
  readonly change: AccountChange
}

function Question({ token, change: { kind, until, isPressed } }: QuestionProps) {
  const [outcome, setOutcome] = useState<keyof typeof texts.doneTexts | undefined>(isPressed ? 'waits' : undefined)
  const [isSending, setSending] = useState(false)
  const answer = async () => {
    setSending(true)
    try {
      setOutcome((await awaitAnswer(api.POST('/api/accountChange', { body: { token } }))).outcome)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setSending(false)
  }
  const { title, text, button } = texts.askTexts[kind]
  if (outcome)
    return (
      <EmptyState icon="mail" role="status" title={texts.doneTexts[outcome].title}>
        {texts.doneTexts[outcome].text}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="mail"
      title={title}
      action={
        <Button loading={isSending} loadingLabel={texts.answerBusy} onClick={() => void answer()}>
          {button}
        </Button>
      }
    >
      {fillIn(text, { day: dayTextAt(until, 'year') })}
    </EmptyState>
  )
}
