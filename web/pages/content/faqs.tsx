import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { faqData } from '../../site/meta/structured-data.ts'
import { brandingOfPage, categoryOf, loadQuestions } from '../../site/facts/load-content.ts'
import { QuestionList } from '../../parts/content/question-list.tsx'
import { sectionsOf } from './sections-of.rules.ts'
import * as texts from './texts.ts'

const TITLE = texts.faqsTitle

export async function loader(args: LoaderFunctionArgs) {
  return { questions: await loadQuestions(args, categoryOf(await brandingOfPage(args))) }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: TITLE,
    description: texts.faqsDescription,
    path: '/FAQs',
    data: () => (loaderData ? [faqData(loaderData.questions)] : []),
  })

/** The questions for the kind of site, then those of every site, by heading (2-marketplace §2.18). */
export default function Faqs() {
  const { questions } = useLoaderData<typeof loader>()
  const sections = sectionsOf(questions)
  return (
    <div className="wrap max-w-3xl py-10 lg:py-16">
      <h1 className="text-title">{TITLE}</h1>
      {sections.length === 0 && <EmptyState title={texts.faqsErrorTitle}>{texts.faqsErrorText}</EmptyState>}
      {sections.map(({ heading, items }) => (
        <section key={heading ?? ''} aria-label={heading ?? TITLE} className="mt-8">
          {heading && <h2 className="mb-3 text-heading">{heading}</h2>}
          <QuestionList questions={items} name={`faq-${heading ?? 'site'}`} />
        </section>
      ))}
    </div>
  )
}
