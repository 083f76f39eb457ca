import type { MetaFunction } from 'react-router'
import type { LinkState } from '../../../contract/health-links.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { linkPageHeaders } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { DoorCodeForm } from './door-code-form.tsx'
import { ForwardedAnswers } from '../../parts/forwarded-answers/forwarded-answers.tsx'
import { useHealthLink } from './use-health-link.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.healthPageTitle })

export const headers = linkPageHeaders

/**
 * The target of the link in a venue's mail (T165). It shows nothing about the guest before the door code, and nothing
 * once it is closed.
 */
export default function HealthLink() {
  const { brand } = useSite()
  const { shown, retry, open } = useHealthLink()
  return (
    <div className="wrap max-w-2xl pt-8 pb-16 print:max-w-none print:py-0">
      {shown.screen !== 'locked' && shown.screen !== 'read' && (
        <h1 className="sr-only">{fillIn(texts.healthHeading, { brand })}</h1>
      )}
      {shown.screen === 'loading' && <Skeleton height="20rem" className="rounded-card" />}
      {shown.screen === 'failed' && <LoadError problem={shown.problem} onRetry={retry} />}
      {shown.screen === 'invalid' && (
        <EmptyState icon="mail" role="alert" title={texts.healthInvalidLinkTitle}>
          {texts.healthInvalidLinkHint}
        </EmptyState>
      )}
      {shown.screen === 'closed' && (
        <EmptyState icon="lock" role="alert" title={closed[shown.state].title}>
          {closed[shown.state].text}
        </EmptyState>
      )}
      {shown.screen === 'locked' && (
        <DoorCodeForm title={fillIn(texts.healthHeading, { brand })} link={shown.link} onCode={open} />
      )}
      {shown.screen === 'read' && <ForwardedAnswers check={shown.check} />}
    </div>
  )
}

const closed: Readonly<Record<Exclude<LinkState, 'open'>, { readonly title: string; readonly text: string }>> = {
  withdrawn: {
    title: texts.healthWithdrawnTitle,
    text: texts.healthWithdrawnText,
  },
  cancelled: {
    title: texts.healthCancelledTitle,
    text: texts.healthCancelledText,
  },
  expired: { title: texts.healthExpiredTitle, text: texts.healthExpiredText },
}
