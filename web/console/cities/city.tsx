import { useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import type { CityRecord } from '../../../contract/staff-cities.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { RecordLinks } from '../kit/record-links.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { auditLink } from '../kit/texts.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CityForm } from './city-form.tsx'
import { CityPicture } from './city-picture.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.cityTitle })

/** A city: its facts, its picture, what stands on it, and merging it into another one. */
export default function CityPage() {
  const { city = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => <City key={city} account={account} id={city} rights={rights} />}
    </OfficeFrame>
  )
}

interface CityProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function City({ account, id, rights }: CityProps) {
  const params = { path: { cityId: id } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/cities/{cityId}', { params })),
    `${account} ${id}`,
  )
  const [isMerging, setMerging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.cityTitle} whoMay={texts.citiesWhoMay} staysWhileLoading>
      {(record) => {
        const mayChange = rights.includes('cities.change') && record.mergedInto === null
        return (
          <>
            <PageHead title={record.listedAs} heading={heading}>
              {record.mergedInto && (
                <p className="mt-1">
                  {fillIn(texts.mergedNotice, { city: record.mergedInto.city })}{' '}
                  <TextLink to={`/staff/cities/${record.mergedInto.id}`} text={texts.recordLink} />
                </p>
              )}
            </PageHead>
            <div className="grid gap-6 lg:grid-cols-2">
              <CityForm key={record.mergedInto?.id} record={record} mayChange={mayChange} onSaved={reload} />
              <div className="grid content-start gap-6">
                <Stands record={record} rights={rights} />
                <CityPicture record={record} mayChange={mayChange} onDone={reload} />
                {mayChange && (
                  <Button variant="secondary" onClick={() => setMerging(true)}>
                    {texts.mergeButton}
                  </Button>
                )}
              </div>
            </div>
            {isMerging && (
              <MergeDialog
                id={id}
                city={record.listedAs}
                onClose={() => setMerging(false)}
                onDone={reload}
                focusAfter={heading}
              />
            )}
          </>
        )
      }}
    </RecordFrame>
  )
}

function Stands({ record, rights }: { readonly record: CityRecord; readonly rights: readonly string[] }) {
  const { id, country, listedAs, stands, fields } = record
  const city = encodeURIComponent(fields.name)
  return (
    <>
      <RecordCard title={texts.standsTitle}>
        <RecordFacts
          facts={[
            [texts.countryFact, country],
            [texts.listedFact, listedAs === fields.name ? null : listedAs],
            [texts.venuesFact, stands.venues],
            [texts.passesFact, stands.passes],
            [texts.partnersFact, stands.partners],
            [texts.codesFact, stands.codes],
          ]}
        />
      </RecordCard>
      <RecordLinks
        title={texts.linksTitle}
        rights={rights}
        links={[
          [`/staff/all-venues?city=${city}`, texts.venuesLink, 'venues.see'],
          [`/staff/passes?city=${city}`, texts.passesLink, 'products.see'],
          [`/staff/audit?table=destinations&subject=${id}`, auditLink, 'audit.see'],
          ...(fields.isShown
            ? ([[`/locations?city=${encodeURIComponent(listedAs)}`, texts.siteLink, 'office.see']] as const)
            : []),
        ]}
      />
    </>
  )
}
