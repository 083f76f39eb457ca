import { cx } from '../../ui/cx.ts'

/** HTML of an operator: sanitised on the server when it was written, and again when it was answered (T152). */
export function Prose({ html, className }: { readonly html: string; readonly className?: string }) {
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
