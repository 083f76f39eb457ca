/**
 * What a list shows stands in its address: filters, order, where its page begins, which columns, and the view from
 * which it began. So it can be kept, sent to a colleague, and left by 'Back'.
 */
export interface ListAddress {
  /** The values of each filter that is set. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly order: string | undefined
  readonly after: string | undefined
  /** The columns shown, by their keys; undefined: the usual ones. */
  readonly columns: readonly string[] | undefined
  /** The view that was chosen. */
  readonly view: string | undefined
}

const own = ['order', 'after', 'columns', 'view']

/**
 * Reads an address. Columns that the list does not have, or no longer has, are left out.
 * @param known the keys of the list's columns
 */
export function readListAddress(query: URLSearchParams, known: readonly string[]): ListAddress {
  const columns =
    query
      .get('columns')
      ?.split(',')
      .filter((key) => known.includes(key)) ?? []
  const names = [...new Set(query.keys())].filter((name) => !own.includes(name))
  const filters = names.map((name) => [name, query.getAll(name).filter((value) => value !== '')] as const)
  return {
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    order: query.get('order') ?? undefined,
    after: query.get('after') ?? undefined,
    columns: columns.length > 0 ? columns : undefined,
    view: query.get('view') ?? undefined,
  }
}

/** The opposite of `readListAddress`: '' or 'state=paid&order=-price'. The same list is always written alike. */
export function writeListAddress({ filters, order, after, columns, view }: Partial<ListAddress>): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(filters ?? {}).toSorted())
    for (const value of (filters?.[name] ?? []).toSorted()) query.append(name, value)
  if (order !== undefined) query.set('order', order)
  if (columns !== undefined) query.set('columns', columns.join(','))
  if (view !== undefined) query.set('view', view)
  if (after !== undefined) query.set('after', after)
  return query.toString()
}

/** A link within a list. It is never bare, because a bare address opens the view of the person's role. */
export function linkInList(views: readonly { readonly id: string }[], address: ListAddress): string {
  const written = writeListAddress(address)
  return `?${written === '' ? writeListAddress({ ...address, view: views[0]?.id }) : written}`
}

/** Whether two addresses show the same list in the same way, wherever their pages begin. */
export function showsAlike(one: ListAddress, other: ListAddress): boolean {
  const writeShown = ({ filters, order, columns }: ListAddress) => writeListAddress({ filters, order, columns })
  return writeShown(one) === writeShown(other)
}

/** An address with a filter set, or taken off by no values. It begins at the first page. */
export function withFilter(address: ListAddress, name: string, values: readonly string[]): ListAddress {
  const { [name]: _, ...others } = address.filters
  return { ...address, after: undefined, filters: values.length > 0 ? { ...others, [name]: values } : others }
}

/** What the list's call is asked: repeated values as a list, all others as they are. */
export function queryOf({
  filters,
  order,
  after,
}: ListAddress): Record<string, string | readonly string[] | undefined> {
  const values = Object.entries(filters).map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all] as const)
  return { ...Object.fromEntries(values), order, after }
}

/** The address of a view's own list. */
export function viewAddress({ id, address }: { readonly id: string; readonly address: string }): string {
  return address === '' ? `?view=${id}` : `?${address}&view=${id}`
}
