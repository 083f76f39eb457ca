export const pill =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-[0.9375rem] font-medium whitespace-nowrap transition-colors hover:border-line-strong hover:bg-surface-sunken'
/** A row of pills; a phone scrolls it. */
export const pills = 'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0'
