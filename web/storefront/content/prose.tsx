import { cx } from '../../ui/cx.ts'

const look = [
  'leading-relaxed text-ink-muted [&_*]:break-words [&_a]:font-medium [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-3 [&_strong]:text-ink',
  '[&_h2]:mt-9 [&_h2]:mb-2 [&_h2]:text-heading [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:mb-1.5 [&_h3]:font-semibold [&_h3]:text-ink [&>:first-child]:mt-0',
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ol]:mt-3 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:pl-5',
  '[&_table]:mt-4 [&_table]:w-full [&_table]:text-left [&_table]:text-[0.9375rem] [&_th]:py-2 [&_th]:pr-4 [&_th]:font-semibold [&_th]:text-ink [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top',
  'max-sm:[&_thead]:sr-only max-sm:[&_td]:block max-sm:[&_td]:border-0 max-sm:[&_td]:py-1 max-sm:[&_tr]:block max-sm:[&_tr]:border-t max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2 max-sm:[&_td:first-child]:font-medium max-sm:[&_td:first-child]:text-ink',
].join(' ')

/** HTML of an operator: sanitised on the server when it was written, and again when it was answered (T152). */
export function Prose({ html, className }: { readonly html: string; readonly className?: string }) {
  return <div className={cx(look, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
