import type { MetaFunction } from 'react-router'
import { partnerColumns } from '../../../contract/list-columns.ts'
import type { StaffPartnerRow, StaffPartnersQuery } from '../../../contract/staff-partners.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.partnersTitle })

/** Every partner (T176). */
export default function PartnersPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <>
          {rights.includes('partners.change') && (
            <ButtonLink to="/staff/partners/new" icon="plus" className="justify-self-end">
              {texts.newPartnerLink}
            </ButtonLink>
          )}
          <ListPage account={account} list={partners} rights={rights} />
        </>
      )}
    </OfficeFrame>
  )
}

const partners: ListDescription<StaffPartnerRow, StaffPartnersQuery> = {
  name: 'partners',
  title: texts.partnersTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/partners', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ slug }) => `/staff/partners/${slug}`,
  order: 'name',
  whoMay: texts.partnersWhoMay,
  emptyHint: texts.partnersEmptyHint,
  columns: [
    { key: 'name', head: partnerColumns.name, order: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'slug', head: partnerColumns.slug, isExtra: true, cell: ({ slug }) => slug },
    { key: 'kind', head: partnerColumns.kind, cell: ({ kind }) => texts.kindTexts[kind] },
    { key: 'hosts', head: partnerColumns.hosts, cell: ({ hosts }) => hosts.join(', ') },
    {
      key: 'active',
      head: partnerColumns.active,
      cell: ({ isActive }) =>
        isActive ? <Badge tone="success">{texts.activeTexts.yes}</Badge> : <Badge>{texts.activeTexts.no}</Badge>,
    },
    { key: 'codes', head: partnerColumns.codes, isNumber: true, cell: ({ codes }) => codes },
    { key: 'claimed', head: partnerColumns.claimed, isNumber: true, cell: ({ claimed }) => claimed },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'choice', name: 'kind', label: partnerColumns.kind, options: listOptions(texts.kindTexts) },
    { kind: 'choice', name: 'active', label: partnerColumns.active, options: listOptions(texts.activeTexts) },
    { kind: 'text', name: 'tag', label: texts.tagLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'whiteLabels', name: texts.viewWhiteLabels, address: 'kind=b2c_white_label' },
    { id: 'ended', name: texts.viewEnded, address: 'active=no' },
  ],
}
