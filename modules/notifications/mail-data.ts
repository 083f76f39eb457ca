import type { MailKind, MailKinds } from './mails/mail-kinds.ts'

/**
 * An instant as a mail's data stores it. JSON alone would make a string of it, and a traveller's text may be such a
 * string.
 */
interface KeptInstant {
  readonly instant: string
}

/** What a mail says, as JSON. */
export function writeMailData<K extends MailKind>(data: MailKinds[K]): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, name, value: unknown) {
    const before = this[name]
    return before instanceof Date ? ({ instant: before.toISOString() } satisfies KeptInstant) : value
  })
}

/** @param kept what `writeMailData` wrote, read as JSON */
export function readMailData<K extends MailKind>(kept: unknown): MailKinds[K] {
  return withInstants(kept) as MailKinds[K]
}

function withInstants(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withInstants)
  if (isInstant(value)) return new Date(value.instant)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withInstants(one)]))
}

function isInstant(value: object): value is KeptInstant {
  return 'instant' in value && typeof value.instant === 'string' && Object.keys(value).length === 1
}
