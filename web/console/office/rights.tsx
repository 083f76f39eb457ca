import { type MetaFunction, useSearchParams } from 'react-router'
import type { Right } from '../../../contract/rights.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { staffApi } from '../staff-login.ts'
import { OfficeFrame } from './office-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.rightsTitle })

/** Which role may do what (B1). The chosen role stands in the address. */
export default function RightsPage() {
  return <OfficeFrame>{(_staff, account) => <Rights account={account} />}</OfficeFrame>
}

function Rights({ account }: { readonly account: string }) {
  const [query, setQuery] = useSearchParams()
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/rights')), account)
  const chosen = query.get('role') ?? ''
  return (
    <>
      <PageHead title={texts.rightsTitle}>
        <p className="mt-1 text-ink-muted">{texts.rightsIntro}</p>
      </PageHead>
      <RecordFrame loaded={loaded} reload={reload}>
        {({ roles, rights }) => (
          <>
            <SelectField
              label={texts.rightsRoleLabel}
              placeholder={texts.rightsAll}
              options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
              value={chosen}
              onChange={({ currentTarget: { value } }) =>
                setQuery(value === '' ? {} : { role: value }, { replace: true })
              }
              fieldClassName="max-w-sm"
            />
            <RightsTable roles={roles.includes(chosen) ? [chosen] : roles} rights={rights} />
          </>
        )}
      </RecordFrame>
    </>
  )
}

const nameOf = (role: string) => texts.roleTexts[role] ?? role

interface RightsTableProps {
  readonly roles: readonly string[]
  readonly rights: readonly { readonly right: string; readonly roles: readonly string[] }[]
}

/** With one role, only what it may do. */
function RightsTable({ roles, rights }: RightsTableProps) {
  const [only] = roles.length === 1 ? roles : []
  const shown = only === undefined ? rights : rights.filter((row) => row.roles.includes(only))
  return (
    <WideTable label={texts.rightsTitle} className="relative rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            <th scope="col" className="sticky left-0 min-w-44 bg-surface px-4 py-3 font-semibold">
              {texts.rightsColumn}
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="px-3 py-3 text-center font-semibold">
                {nameOf(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ right, roles: having }) => (
            <tr key={right}>
              <th scope="row" className="sticky left-0 bg-surface px-4 py-3 font-medium">
                {texts.rightTexts[right as Right] ?? right}
              </th>
              {roles.map((role) => (
                <td key={role} className={cx('px-3 py-3 text-center', having.includes(role) && 'text-on-success-soft')}>
                  {having.includes(role) && (
                    <>
                      <Icon name="check" className="inline" />
                      <span className="sr-only">{texts.rightsYes}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
