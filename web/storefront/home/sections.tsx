import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { questions, steps, whyPoints } from './home-texts.ts'

export function Why({ brand }: { readonly brand: string }) {
  return (
    <section className="wrap py-12 lg:py-16" aria-labelledby="why">
      <h2 id="why" className="text-title">
        Why {brand}
      </h2>
      <p className="mt-2 text-lg text-ink-muted">For anyone, anytime. Fitness when you want it.</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
        {whyPoints.map(({ icon, title, text }, index) => (
          <li key={title} className={cx('rounded-card border border-line bg-surface-raised p-6 lg:p-7', index < 2 ? 'lg:col-span-3' : 'lg:col-span-2', index === 4 && 'md:col-span-2')}>
            <span className="grid size-12 place-items-center rounded-[14px] bg-primary-soft text-on-primary-soft">
              <Icon name={icon} size={24} />
            </span>
            <h3 className="mt-5 text-heading">{title}</h3>
            <p className="mt-1.5 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="scroll-mt-20 bg-surface-sunken py-14 lg:py-20">
      <div className="wrap">
        <h2 id="how-it-works-title" className="text-title">
          How it works
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ icon, title, text }, index) => (
            <li key={title} className="relative">
              <div className="flex items-center gap-4">
                <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-on-secondary">
                  <Icon name={icon} size={26} />
                </span>
                {index < steps.length - 1 && <span aria-hidden className="hidden h-px flex-1 bg-line-strong/40 lg:block" />}
              </div>
              <h3 className="mt-5 text-heading">
                <span className="text-ink-muted">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Questions({ brand }: { readonly brand: string }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="wrap grid scroll-mt-20 gap-8 py-14 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-24">
      <div>
        <h2 id="faq-title" className="text-title">
          Questions
        </h2>
        <p className="mt-2 text-lg text-ink-muted">What travellers ask before their first visit.</p>
      </div>
      <div className="border-t border-line">
        {questions(brand).map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-sunken transition-[rotate] group-open:rotate-45">
                <Icon name="plus" size={18} />
              </span>
            </summary>
            <p className="pr-12 pb-6 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
