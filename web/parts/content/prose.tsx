import { cx } from '../../ui/cx.ts'

/** HTML that an operator wrote. The server sanitises it when it is written, and again when it is sent (T152). */
export function Prose({ html, className }: { readonly html: string; readonly className?: string }) {
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
