import { type RefObject, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { mergeCity, type MergeHits } from '../../../contract/staff-cities.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { ActDialog } from '../kit/act-dialog.tsx'
import { RecordFacts } from '../kit/record-card.tsx'
import { SearchField } from '../kit/fields/search-field.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface MergeDialogProps {
  readonly id: string
  readonly city: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
  readonly focusAfter: RefObject<HTMLElement | null>
}

/** Chooses the other city, and names what moves before it is pressed. */
export function MergeDialog({ id, city, ...rest }: MergeDialogProps) {
  const [into, setInto] = useState('')
  const params = { path: { cityId: id } }
  const [hits] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/cities/{cityId}/merge', { params: { ...params, query: { into } } })),
    into === '' ? null : into,
  )
  const problem = hits.state === 'failed' ? (hits.problem.fields['into'] ?? hits.problem.message) : undefined
  return (
    <ActDialog
      {...rest}
      isDanger
      reason="none"
      schema={mergeCity.body}
      words={{
        title: fillIn(texts.mergeTitle, { city }),
        text: fillIn(texts.mergeText, { city }),
        button: texts.mergeConfirm,
        done: texts.mergeDone,
        doneBefore: texts.mergeDone,
      }}
      send={async (body) => {
        await awaitAnswer(staffApi.POST('/api/staff/cities/{cityId}/merge', { params, body }))
        return true
      }}
    >
      {(errors) => (
        <>
          <input type="hidden" name="into" value={into} />
          <SearchField
            label={texts.mergeLabel}
            emptyText={texts.mergeEmpty}
            find={findCities}
            value={into}
            onChoose={setInto}
            error={into === '' ? errors['into'] : (problem ?? errors['into'])}
          />
          {into !== '' && hits.state === 'loading' && <p role="status">{texts.mergeLoading}</p>}
          {into !== '' && hits.state === 'here' && <Hits hits={hits.value} />}
        </>
      )}
    </ActDialog>
  )
}

async function findCities(text: string) {
  const query = { text, shown: 'yes' } as const
  const { rows } = await awaitAnswer(staffApi.GET('/api/staff/cities', { params: { query } }))
  return rows.map(({ id, city, country }) => ({ value: id, label: city, detail: country }))
}

function Hits({ hits }: { readonly hits: MergeHits }) {
  const numbers = Object.entries(texts.hitTexts) as [keyof typeof texts.hitTexts, string][]
  return (
    <RecordFacts
      facts={[
        ...numbers.map(([name, text]) => [text, hits[name]] as const),
        [texts.hitPartners, hits.partners.join(', ')],
        [texts.hitNames, hits.names.join(', ')],
      ]}
    />
  )
}
