type Fields = Readonly<Record<string, unknown>> | null

export interface ChangedField {
  readonly field: string
  /** Null where there was nothing, or is nothing. */
  readonly before: string | null
  readonly after: string | null
}

/** The fields of an audit entry that differ before and after, with their values as text. */
export function compareFields(before: Fields, after: Fields): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((one) => one.before !== one.after)
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
