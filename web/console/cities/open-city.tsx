import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { SearchField } from '../kit/fields/search-field.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.openTitle })

/** Opens a city in two presses: one chooses it, one opens it. */
export default function OpenCityPage() {
  return <OfficeFrame>{() => <OpenCity />}</OfficeFrame>
}

const findCities = (text: string) =>
  awaitAnswer(staffApi.GET('/api/staff/city-search', { params: { query: { text } } })).then(({ cities }) => cities)
type FoundCity = Awaited<ReturnType<typeof findCities>>[number]

function OpenCity() {
  const [found, setFound] = useState<readonly FoundCity[]>([])
  const [chosen, setChosen] = useState('')
  const city = found.find(({ geonamesId }) => String(geonamesId) === chosen)
  const find = async (text: string) => {
    const cities = await findCities(text)
    setFound(cities)
    return cities.map(({ geonamesId, name, where }) => ({ value: String(geonamesId), label: name, detail: where }))
  }
  return (
    <div className="grid max-w-xl gap-5">
      <PageHead title={texts.openTitle}>
        <p className="mt-1 text-ink-muted">{texts.openHint}</p>
      </PageHead>
      <SearchField
        label={texts.searchLabel}
        emptyText={texts.searchEmpty}
        find={find}
        value={chosen}
        onChoose={setChosen}
      />
      {city && <OpenChosen key={chosen} city={city} />}
    </div>
  )
}

function OpenChosen({ city: { geonamesId, name, where, partOf, openId } }: { readonly city: FoundCity }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const city = partOf ?? name
  const open = async () => {
    setBusy(true)
    try {
      const { id } = await awaitAnswer(staffApi.POST('/api/staff/cities', { body: { geonamesId } }))
      toast.success(fillIn(texts.openDone, { city }))
      await navigate(`/staff/cities/${id}`)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3">
      <p>
        <strong>{name}</strong>, {where}
      </p>
      {partOf !== null && <p>{fillIn(texts.partHint, { name, city: partOf })}</p>}
      {openId === null ? (
        <Button size="lg" loading={isBusy} loadingLabel={texts.openBusy} onClick={() => void open()}>
          {fillIn(texts.openButton, { city })}
        </Button>
      ) : (
        <>
          <p>{fillIn(texts.existsHint, { city })}</p>
          <ButtonLink variant="secondary" to={`/staff/cities/${openId}`}>
            {texts.recordLink}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
