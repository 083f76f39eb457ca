import { Icon, type IconName } from '../../ui/icon.tsx'

/** Text of an operator: sanitised on the server when written and when answered (T152). */
export function Html({ text }: { readonly text: string }) {
  return <div className="mt-3 grid gap-3 leading-relaxed text-ink-muted [&_a]:underline" dangerouslySetInnerHTML={{ __html: text }} />
}

interface TextListProps {
  readonly title: string
  readonly items: readonly string[]
  readonly icon?: IconName
  readonly id?: string
}

export function TextList({ title, items, icon = 'check', id }: TextListProps) {
  return (
    <section className="mt-8 scroll-mt-40" id={id}>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 text-ink-muted">
            <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-primary-text" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Facts({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [IconName, string])[] }) {
  return (
    <section className="mt-8">
      <h2 className="text-heading">{title}</h2>
      {rows.map(([icon, text]) => (
        <p key={text} className="mt-3 flex items-center gap-2.5">
          <Icon name={icon} />
          {text}
        </p>
      ))}
    </section>
  )
}
