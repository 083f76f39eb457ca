import type { PartnerOffer, PartnerOfferFields } from '../../../contract/partner-offer.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { RecordForm } from '../kit/use-record-form.ts'
import * as texts from './offer-texts.ts'

interface PassOrderProps {
  readonly form: RecordForm<PartnerOfferFields>
  readonly choices: PartnerOffer['choices']['passes']
  readonly maySetTerms: boolean
}

/** The passes of a site in their order. Restricted ones only operators add and remove. */
export function PassOrder({ form, choices, maySetTerms }: PassOrderProps) {
  const { passes } = form.fields
  const passOf = (id: string) => choices.find((pass) => pass.id === id)
  const nameOf = (id: string) => {
    const { name = id, city = null } = passOf(id) ?? {}
    return city === null || name.includes(city) ? name : `${name} (${city})`
  }
  const move = (index: number, to: number) => {
    const id = passes[index]
    if (id !== undefined) form.set('passes', passes.toSpliced(index, 1).toSpliced(to, 0, id))
  }
  const others = choices.filter(({ id }) => !passes.includes(id))
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">{texts.offerLabels.passes}</h2>
      <p className="text-ink-muted">{passes.length === 0 ? texts.passesAll : texts.passesHint}</p>
      <ol className="divide-y divide-line">
        {passes.map((id, index) => (
          <PassRow
            key={id}
            name={nameOf(id)}
            isRestricted={passOf(id)?.isRestricted ?? false}
            isFirst={index === 0}
            isLast={index === passes.length - 1}
            mayRemove={maySetTerms || !passOf(id)?.isRestricted}
            onMove={(by) => move(index, index + by)}
            onRemove={() => form.set('passes', passes.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <SelectField
          label={texts.addPassLabel}
          name="passes"
          placeholder={texts.choosePass}
          options={others.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          value=""
          onChange={({ target }) => form.set('passes', [...passes, target.value])}
        />
      )}
      <FieldError id="passes" error={form.errorOf('passes')} />
    </div>
  )
}

interface PassRowProps {
  readonly name: string
  readonly isRestricted: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly mayRemove: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PassRow({ name, isRestricted, isFirst, isLast, mayRemove, onMove, onRemove }: PassRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        {name}
        {isRestricted && <span className="text-ink-muted"> {texts.restricted}</span>}
      </span>
      <IconButton
        icon="chevron-up"
        label={fillIn(texts.moveUpLabel, { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={fillIn(texts.moveDownLabel, { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      {mayRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          {texts.removePassButton}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}
