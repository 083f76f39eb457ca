import { Icon, type IconName } from '../../ui/icon.tsx'

/** Text of an operator. The server sanitises it when it is written and when it is sent (T152). */
export function Html({ text }: { readonly text: string }) {
  return (
    <div
      className="mt-3 grid max-w-[68ch] gap-3 leading-relaxed text-ink-muted [&_a]:underline [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc"
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

interface TextListProps {
  readonly title: string
  readonly items: readonly string[]
  readonly icon?: IconName | ((item: string) => IconName)
  readonly id?: string
}

export function TextList({ title, items, icon = 'check', id }: TextListProps) {
  return (
    <section className="mt-9 scroll-mt-36" id={id}>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-3.5 grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-ink-muted">
            <Icon
              name={typeof icon === 'function' ? icon(item) : icon}
              size={20}
              className="mt-0.5 shrink-0 text-primary-text"
            />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The known amenities (2-marketplace §2.5); every other one has a tick. */
const amenityIcons: Readonly<Record<string, IconName>> = {
  'Wi-Fi': 'wifi',
  'Retail Outlet': 'tag',
  Lockers: 'lock',
  Towels: 'shirt',
  Hairdryers: 'zap',
  Showers: 'bath',
}

export function amenityIcon(amenity: string): IconName {
  return amenityIcons[amenity] ?? 'check'
}

export function Facts({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly (readonly [IconName, string])[]
}) {
  return (
    <section className="mt-9">
      <h2 className="text-heading">{title}</h2>
      {rows.map(([icon, text]) => (
        <p key={text} className="mt-3 flex items-center gap-3 text-ink-muted">
          <Icon name={icon} className="text-primary-text" />
          {text}
        </p>
      ))}
    </section>
  )
}
