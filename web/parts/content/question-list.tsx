import { Icon } from '../../ui/icon.tsx'
import { Prose } from './prose.tsx'

interface QuestionListProps {
  readonly questions: readonly { readonly title: string; readonly content: string }[]
  /** The name of the list: one answer of a list is open at a time. */
  readonly name: string
}

/** Expandable items with +/- toggles (2-marketplace §2.18); they work without scripts. */
export function QuestionList({ questions, name }: QuestionListProps) {
  return (
    <div className="border-t border-line">
      {questions.map(({ title, content }) => (
        <details key={title} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2.5 sm:min-h-16 sm:py-4 sm:text-lg font-semibold [&::-webkit-details-marker]:hidden">
            {title}
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-sunken">
              <Icon name="plus" size={18} className="group-open:hidden" />
              <Icon name="minus" size={18} className="hidden group-open:block" />
            </span>
          </summary>
          <Prose html={content} className="pr-12 pb-6" />
        </details>
      ))}
    </div>
  )
}
