import { Link } from 'react-router'
import * as texts from './texts.ts'

interface TextLinkProps {
  readonly to: string
  readonly text: string
}

/** A link of a record to what belongs to it: another record, a list. */
export function TextLink({ to, text }: TextLinkProps) {
  return (
    <Link to={to} className="font-medium underline underline-offset-3">
      {text}
    </Link>
  )
}

interface AuditLinkProps {
  readonly table: string
  readonly id: string
  /** If the page is not about it. */
  readonly name?: string
}

/** To what the audit log says about a record. */
export function AuditLink({ table, id, name }: AuditLinkProps) {
  return (
    <Link to={`/staff/audit?table=${table}&subject=${id}`} className="font-medium underline underline-offset-3">
      {texts.auditLink}
      {name && <span className="sr-only"> {name}</span>}
    </Link>
  )
}
