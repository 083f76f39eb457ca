import { type MetaFunction, useParams } from 'react-router'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { StaffPartnerRecord } from '../../../contract/staff-partners.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { NotesCard } from '../kit/notes-card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RecordLinks } from '../kit/record-links.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { partnerRooms } from '../partner/partner-rooms.ts'
import { staffApi } from '../staff-login.ts'
import { auditLink } from '../kit/texts.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.partnerTitle })

/** A partner as those who run the product see it: facts, people, notes, and where to look on. */
export default function PartnerRecordPage() {
  const { partner = '' } = useParams()
  return (
    <OfficeFrame>{({ rights }, account) => <Partner account={account} slug={partner} rights={rights} />}</OfficeFrame>
  )
}

interface PartnerProps {
  readonly account: string
  readonly slug: string
  readonly rights: readonly string[]
}

function Partner({ account, slug, rights }: PartnerProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}', { params: { path: { partner: slug } } })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.partnerTitle} whoMay={texts.partnersWhoMay}>
      {(record) => <PartnerRecord record={record} rights={rights} />}
    </RecordFrame>
  )
}

function PartnerRecord({ record, rights }: Pick<PartnerProps, 'rights'> & { readonly record: StaffPartnerRecord }) {
  const { partner, people, staffNotes } = record
  return (
    <>
      <PageHead title={partner.name} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Facts record={record} />
        <RecordLinks
          title={texts.linksTitle}
          links={[
            [`/staff/orders?partner=${partner.slug}`, texts.ordersLink, 'orders.see'],
            [`/staff/audit?table=partners&subject=${partner.id}`, auditLink, 'audit.see'],
          ]}
          rights={rights}
        />
        <RecordCard title={texts.roomsTitle}>
          <ul className="grid gap-2">
            {partnerRooms(partner.slug, rights)
              .slice(1)
              .map(({ path, text }) => (
                <li key={path}>
                  <TextLink to={path} text={text} />
                </li>
              ))}
          </ul>
        </RecordCard>
        <RecordCard title={texts.peopleTitle}>
          <RecordLines
            empty={texts.peopleEmpty}
            lines={people.map(({ id, name, email }) => ({
              id,
              title: <span dir="auto">{name ?? email}</span>,
              detail: name && email,
            }))}
          />
        </RecordCard>
        <NotesCard kind="partner" id={partner.id} first={staffNotes} mayWrite={rights.includes('notes.write')} />
      </div>
    </>
  )
}

function Facts({ record }: { readonly record: StaffPartnerRecord }) {
  const { partner, siteMode, city, supportEmail, coupon, hasFreePass, addedAt } = record
  const { slug, kind, hosts, isActive, codes, claimed } = partner
  return (
    <RecordCard title={texts.factsTitle}>
      <RecordFacts
        facts={[
          [texts.slugFact, slug],
          [texts.kindFact, `${texts.kindTexts[kind]} (${isActive ? texts.activeTexts.yes : texts.activeTexts.no})`],
          [texts.hostsFact, hosts.join(', ')],
          [texts.siteFact, texts.siteTexts[siteMode]],
          [texts.cityFact, city],
          [texts.supportFact, supportEmail],
          [texts.couponFact, coupon],
          [texts.freePassFact, hasFreePass ? texts.freePassYes : null],
          [texts.codesFact, codes === 0 ? null : fillIn(texts.codesText, { claimed, codes })],
          [texts.addedFact, dayTextAt(addedAt, 'year')],
        ]}
      />
    </RecordCard>
  )
}
